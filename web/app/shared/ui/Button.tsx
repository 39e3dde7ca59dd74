import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classes, inlineRow, middled } from './classes.ts'
import styles from './Button.module.css'

/** For the label of a hidden file input; `data-look` as below. */
export const buttonLook = inlineRow(8, middled, styles.button)

interface ButtonLook {
  /** One filled button per view; the others are outlined or text. */
  readonly look?: 'filled' | 'outlined' | 'text'
  readonly size?: 'small' | 'medium' | 'large'
  /** For actions that end or remove something, or pay money back. */
  readonly isDangerous?: boolean
  /** As wide as its container. */
  readonly isWide?: boolean
}

function lookProps({
  look = 'outlined',
  size = 'medium',
  isDangerous,
  isWide,
  className,
}: ButtonLook & { className?: string | undefined }) {
  return {
    'data-look': look,
    'data-size': size,
    'data-dangerous': isDangerous || undefined,
    'data-wide': isWide || undefined,
    className: classes(buttonLook, className),
  }
}

/** Button for an action on this page. */
export const Button = ({
  look,
  size,
  isDangerous,
  isWide,
  className,
  ...props
}: ComponentProps<'button'> & ButtonLook) => (
  <button type="button" {...props} {...lookProps({ look, size, isDangerous, isWide, className })} />
)
/** Link to another page of this site that looks like a button. */
export const ButtonLink = ({
  look,
  size,
  isDangerous,
  isWide,
  className,
  ...props
}: ComponentProps<typeof Link> & ButtonLook) => (
  <Link {...props} {...lookProps({ look, size, isDangerous, isWide, className })} />
)
/** Link to a telephone number, a map or another site that looks like a button. */
export const ButtonAnchor = ({
  look,
  size,
  isDangerous,
  isWide,
  className,
  ...props
}: ComponentProps<'a'> & ButtonLook) => (
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is among the props.
  <a {...props} {...lookProps({ look, size, isDangerous, isWide, className })} />
)

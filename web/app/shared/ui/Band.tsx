import type { ComponentProps } from 'react'
import styles from './Band.module.css'

interface Props extends ComponentProps<'section'> {
  readonly isTinted?: boolean
}

/** Full-width part of a page with the standard padding. */
export const Band = ({ isTinted, className, ...props }: Props) => (
  <section
    {...props}
    data-tinted={isTinted || undefined}
    className={className === undefined ? styles.band : `${styles.band} ${className}`}
  />
)

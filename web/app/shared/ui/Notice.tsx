import type { ComponentProps } from 'react'
import styles from './Notice.module.css'

interface Props extends ComponentProps<'div'> {
  readonly kind?: 'info' | 'warning' | 'error'
}

/** One important sentence of the page, with its next step. */
export const Notice = ({ kind = 'info', className, ...props }: Props) => (
  <div
    {...props}
    data-kind={kind}
    className={className === undefined ? styles.notice : `${styles.notice} ${className}`}
  />
)

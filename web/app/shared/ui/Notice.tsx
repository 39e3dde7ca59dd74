import type { ComponentProps } from 'react'
import { classes, cluster, slimPadded } from './classes.ts'
import styles from './Notice.module.css'

interface Props extends ComponentProps<'div'> {
  readonly kind?: 'info' | 'warning' | 'error'
}

/** One important sentence of the page, with its next step. */
export const Notice = ({ kind = 'info', className, ...props }: Props) => (
  <div {...props} data-kind={kind} className={classes(cluster(0, slimPadded, styles.notice), className)} />
)

import type { ReactNode } from 'react'
import { AlertIcon, CheckIcon } from './icons.tsx'
import { padded, sideBySide } from './classes.ts'
import styles from './Message.module.css'

interface Props {
  readonly kind: 'info' | 'success' | 'warning' | 'error'
  readonly children: ReactNode
}

/** Message in a tinted box. Screen readers announce errors at once, other messages politely. */
export function Message({ kind, children }: Props) {
  return (
    <div
      className={sideBySide(12, padded, styles.box)}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      {kind === 'success' ? <CheckIcon /> : <AlertIcon />}
      <div>{children}</div>
    </div>
  )
}

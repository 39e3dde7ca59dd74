import type { ReactNode } from 'react'
import styles from './Question.module.css'

interface QuestionProps {
  readonly asks: string
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** Collapsible answer with native `details`. */
export function Question({ asks, isOpen = false, children }: QuestionProps) {
  return (
    <details className={styles.details} open={isOpen}>
      <summary>{asks}</summary>
      <div>{children}</div>
    </details>
  )
}

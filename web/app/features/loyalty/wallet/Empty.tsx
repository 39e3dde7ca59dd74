import type { ReactNode } from 'react'
import { EmptyFrame } from '../../../shared/ui/EmptyState.tsx'
import { LineDrawing } from '../../../shared/ui/LineDrawing.tsx'
import styles from './Empty.module.css'

const drawings = {
  cards:
    'M20 122h160M46 34l98-14a8 8 0 0 1 9 7l8 52a8 8 0 0 1-7 9l-8 1M46 40h90a8 8 0 0 1 8 8v56a8 8 0 0 1-8 8H46a8 8 0 0 1-8-8V48a8 8 0 0 1 8-8zM54 58h28M54 68h18M54 96h54M108 56h20v20h-20zM114 62h8v8h-8z',
  rewards:
    'M20 122h160M52 62h96v60H52zM44 44h112v18H44zM100 44v78M100 44c-8-20-34-22-34-8 0 8 16 8 34 8zM100 44c8-20 34-22 34-8 0 8-16 8-34 8z',
  vouchers:
    'M20 122h160M38 40h124v22a11 11 0 0 0 0 22v22H38V84a11 11 0 0 0 0-22zM118 40v8M118 58v8M118 80v8M118 98v8M58 62h38M58 74h24',
  history: 'M20 122h160M58 20h84v102l-14-9-14 9-14-9-14 9-14-9-14 9zM76 44h48M76 60h48M76 76h28',
} as const

interface Props {
  readonly drawing: keyof typeof drawings
  readonly title: string
  /** A sentence and the next step. */
  readonly children: ReactNode
}

/** Empty state of a wallet section. */
export function Empty({ drawing, title, children }: Props) {
  return (
    <EmptyFrame className={styles.frame}>
      <LineDrawing path={drawings[drawing]} width={160} />
      <h3>{title}</h3>
      {children}
    </EmptyFrame>
  )
}

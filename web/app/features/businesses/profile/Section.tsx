import type { ReactNode } from 'react'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import styles from './Section.module.css'

interface SectionProps {
  readonly id: string
  readonly title: string
  /** Approximate height on a phone, in pixels: when it is too small, the section overlaps the next one. */
  readonly height?: number
  readonly children: ReactNode
}

/** One section of a profile; the tabs link to its id. */
export function Section({ id, title, height = 480, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={styles.section}
      style={{ containIntrinsicBlockSize: `auto ${height}px` }}
    >
      <SectionTitle id={`${id}-title`}>{title}</SectionTitle>
      {children}
    </section>
  )
}

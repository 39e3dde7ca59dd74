import type { ReactNode } from 'react'
import { flexColumn } from '../../../shared/ui/classes.ts'
import { PhoneFold } from '../../../shared/ui/PhoneFold.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import styles from './Section.module.css'

interface SectionProps {
  readonly id: string
  readonly title: string
  /** Approximate height on a phone, in pixels: the browser defers the section until the visitor scrolls near it. */
  readonly height?: number
  /** Subject of the section's content, which phones fold: "opening hours". */
  readonly folded?: string
  readonly children: ReactNode
}

/** One section of a profile; the tabs link to its id. */
export function Section({ id, title, height, folded, children }: SectionProps) {
  const heading = <SectionTitle id={`${id}-title`}>{title}</SectionTitle>
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={flexColumn(16, styles.section)}
      data-deferred={height === undefined ? undefined : true}
      style={height === undefined ? {} : { containIntrinsicBlockSize: `auto ${height}px` }}
    >
      {folded === undefined ? (
        <>
          {heading}
          {children}
        </>
      ) : (
        <PhoneFold title={heading} show={`Show ${folded}`} hide={`Hide ${folded}`}>
          {children}
        </PhoneFold>
      )}
    </section>
  )
}

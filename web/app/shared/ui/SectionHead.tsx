import type { ReactNode } from 'react'
import { SectionTitle } from './Text.tsx'
import styles from './SectionHead.module.css'

interface Props {
  readonly id: string
  readonly title: string
  /** A link at the end of the line. */
  readonly children?: ReactNode
}

/** Title of a section, with a link to the whole list. */
export const SectionHead = ({ id, title, children }: Props) => (
  <header className={styles.head}>
    <SectionTitle id={id}>{title}</SectionTitle>
    {children}
  </header>
)

import type { Team } from 'contract/team/team'
import { withClass } from '../../shared/ui/withClass.tsx'
import styles from './sections.module.css'

/** Props of each section of the team page. */
export interface SectionProps {
  readonly team: Team
  readonly slug: string
  /** Person or service being edited. */
  readonly id: string | null
}

/** Card of one person, service or group, with actions. */
export const Card = withClass('article', styles.card)

export const Cards = withClass('ul', styles.cards)

/** Title, description and content. */
export const Section = withClass('section', styles.section)

/** List of removable lines. */
export const Lines = withClass('ul', styles.lines)

import type { Team } from 'contract/team/team'
import { cardBox, padded, stack } from '../../shared/ui/classes.ts'
import { withClass } from '../../shared/ui/withClass.tsx'
import { workCard } from '../../shared/ui/memberSkins.ts'
import styles from './sections.module.css'

/** Props of each section of the team page. */
export interface SectionProps {
  readonly team: Team
  readonly slug: string
  /** Person or service being edited. */
  readonly id: string | null
}

/** Card of one person, service or group, with actions. */
export const Card = withClass('article', stack(12, cardBox, padded, workCard))

export const Cards = withClass('ul', stack(16))

/** Title, description and content. */
export const Section = withClass('section', stack(16))

/** List of removable lines. */
export const Lines = withClass('ul', styles.lines)

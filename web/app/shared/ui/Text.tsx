import { withClass } from './withClass.tsx'
import styles from './Text.module.css'

/** Headings by size; the element determines the level. */
export const Headline = withClass('h1', styles.headline)
export const PageTitle = withClass('h1', styles.pageTitle)
export const BandTitle = withClass('h2', styles.bandTitle)
export const SectionTitle = withClass('h2', styles.sectionTitle)
export const ItemTitle = withClass('h3', styles.itemTitle)

export const Lead = withClass('p', styles.lead)
export const Body = withClass('p', styles.body)
export const MutedText = withClass('p', styles.mutedText)

import {
  completeSections,
  type ListingSection,
  listingSections,
  sectionOf,
} from 'contract/listings/completeness'
import type { ListingDocument } from 'contract/listings/listing'
import type { ListingIssue } from 'contract/listings/listingIssues'
import { useId } from 'react'
import { beside, bodyTone, inlineRow, middled, sideBySide, tickBox } from '../../shared/ui/classes.ts'
import { AlertIcon, CheckIcon } from '../../shared/ui/icons.tsx'
import { MutedText } from '../../shared/ui/Text.tsx'
import styles from './SectionList.module.css'

export const sectionNames: Readonly<Record<ListingSection, string>> = {
  basics: 'Basics',
  contact: 'Contact',
  location: 'Location',
  hours: 'Hours',
  details: 'Details',
  policies: 'Policies',
}

interface Props {
  readonly document: ListingDocument
  readonly issues: readonly ListingIssue[]
}

/** Links to the sections, each with a mark: complete, open, or with an error. */
export function SectionList({ document, issues }: Props) {
  const id = useId()
  const complete = completeSections(document)
  const wrong = new Set(issues.filter(({ level }) => level === 'error').map(({ path }) => sectionOf(path)))
  const stateOf = (section: ListingSection) =>
    wrong.has(section) ? 'error' : complete.has(section) ? 'done' : 'open'
  return (
    <nav aria-label="Sections of the listing">
      <MutedText id={id}>
        {complete.size} of {listingSections.length} sections complete
      </MutedText>
      <progress
        className={styles.progress}
        aria-labelledby={id}
        value={complete.size}
        max={listingSections.length}
      />
      <ul className={sideBySide(8, styles.list)}>
        {listingSections.map((section) => (
          <li key={section}>
            <a
              className={beside(8, bodyTone)}
              href={`#${section}`}
              aria-label={`${sectionNames[section]}, ${marks[stateOf(section)]}`}
            >
              <Mark state={stateOf(section)} />
              {sectionNames[section]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const marks = { done: 'complete', error: 'needs a correction', open: 'incomplete' } as const

const Mark = ({ state }: { readonly state: keyof typeof marks }) => (
  <span className={inlineRow(0, middled, tickBox, styles.mark)} data-mark={state} aria-hidden>
    {state === 'done' && <CheckIcon size={20} />}
    {state === 'error' && <AlertIcon size={20} />}
  </span>
)

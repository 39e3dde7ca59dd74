import type { ListingSection } from 'contract/listings/completeness'
import type { ListingPath } from 'contract/listings/mergeListing'
import type { ReactNode } from 'react'
import { stack } from '../../../shared/ui/classes.ts'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { sectionNames } from '../SectionList.tsx'
import type { ListingEditing } from '../useListingDraft.ts'
import styles from './EditorSection.module.css'

export interface SectionProps {
  readonly editing: ListingEditing
}

export function EditorSection({
  section,
  children,
}: {
  readonly section: ListingSection
  readonly children: ReactNode
}) {
  return (
    <section className={stack(16, styles.section)} id={section} aria-labelledby={`${section}-title`}>
      <SectionTitle id={`${section}-title`}>{sectionNames[section]}</SectionTitle>
      {children}
    </section>
  )
}

/** The error of a field; null without one. */
export const errorAt = ({ draft }: ListingEditing, path: ListingPath): string | null =>
  draft.issues.find((issue) => issue.path === path && issue.level === 'error')?.message ?? null

/** The warnings of a field, or its errors where the field itself cannot show them. */
export function Issues({
  editing,
  path,
  withErrors = false,
}: SectionProps & { readonly path: ListingPath; readonly withErrors?: boolean }) {
  return editing.draft.issues
    .filter((issue) => issue.path === path && (withErrors || issue.level === 'warning'))
    .map(({ level, message }) => (
      <p
        key={message}
        className={styles.warning}
        data-error={level === 'error' || undefined}
        role={level === 'error' ? 'alert' : 'status'}
      >
        {message}
      </p>
    ))
}

import type { BusinessToday } from 'contract/insights/insights'
import { Link } from 'react-router'
import { businessPages } from '../../../shared/businessPages.ts'
import { CheckIcon } from '../../../shared/ui/icons.tsx'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import styles from './Checklist.module.css'

type Steps = NonNullable<BusinessToday['checklist']>

const steps = [
  { step: 'hasDescription', name: 'Describe your business', page: 'profile' },
  { step: 'hasHours', name: 'Set your opening hours', page: 'profile' },
  { step: 'hasOffer', name: 'Add products or services', page: 'catalogue' },
  { step: 'hasProgram', name: 'Choose how many points you give', page: 'program' },
  { step: 'isPublished', name: 'Publish your listing', page: 'profile' },
] as const satisfies readonly { step: keyof Steps; name: string; page: keyof typeof businessPages }[]

/** What a new business still has to set up, with the way to each step. */
export function Checklist({ steps: done, slug }: { readonly steps: Steps; readonly slug: string }) {
  const count = steps.filter(({ step }) => done[step]).length
  return (
    <section aria-labelledby="checklist">
      <SectionTitle id="checklist">Get ready for your first customers</SectionTitle>
      <Body>
        {count} of {steps.length} steps done. Your figures appear here after the first order or booking.
      </Body>
      <progress className={styles.progress} value={count} max={steps.length} aria-labelledby="checklist" />
      <ul className={styles.steps}>
        {steps.map(({ step, name, page }) => (
          <li key={step} data-done={done[step] || undefined}>
            {done[step] ? (
              <span>
                <CheckIcon /> {name}
                <SrOnly>: done</SrOnly>
              </span>
            ) : (
              <Link to={businessPages[page].path(slug)}>{name}</Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Link } from 'react-router'
import { centred, classes, stack, wideBox } from '../../shared/ui/classes.ts'
import { CheckIcon } from '../../shared/ui/icons.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import { SrOnly } from '../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../shared/ui/Text.tsx'
import styles from './ListingSteps.module.css'
import { steps } from './listingText.ts'
import { PinStep } from './PinStep.tsx'
import { readListingChecklist } from 'contract/joining/joining'
import { useRead } from '../../shared/api/calls.ts'

/** The steps to a complete listing, each with its page; nothing once all are done. */
export function ListingSteps({ slug }: { readonly slug: string }) {
  const { data } = useRead(readListingChecklist, { params: { slug } }, { refetchOnMountOrArgChange: true })
  if (!data) return null
  const { businessId, items, pin } = data
  const done = items.filter(({ isDone }) => isDone).length
  if (done === items.length) return null
  return (
    <Section aria-labelledby="steps-title">
      <SectionTitle id="steps-title">Complete your listing</SectionTitle>
      <Body>
        {done} of {items.length} steps done
      </Body>
      <progress className={styles.progress} max={items.length} value={done} aria-labelledby="steps-title" />
      {pin && <PinStep key={pin.locationId} businessId={businessId} pin={pin} />}
      <ul className={stack(8, wideBox, styles.steps)}>
        {items.map(({ key, isDone }) => (
          <li key={key} data-done={isDone || undefined}>
            <span className={classes(centred, styles.mark)} data-done={isDone || undefined}>
              {isDone && <CheckIcon size={16} />}
              <SrOnly>{isDone ? 'Done' : 'To do'}</SrOnly>
            </span>
            <div>
              <Link to={steps[key].to(slug)}>{steps[key].name}</Link>
              <span>{steps[key].help}</span>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

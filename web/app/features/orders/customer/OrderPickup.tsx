import type { Pickup } from 'contract/orders/pickup'
import type { Instant } from 'contract/core/instant'
import { useId } from 'react'
import { directionsLink } from '../../../shared/directions.ts'
import { pickupPlaceText, pickupTimeTitle } from '../../../shared/pickupText.ts'
import { ButtonAnchor } from '../../../shared/ui/Button.tsx'
import { breakable, classes, headingTone, leading, quietTone, stack } from '../../../shared/ui/classes.ts'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { useNow } from '../../../shared/useNow.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import styles from './OrderPickup.module.css'

const minuteMilliseconds = 60_000

interface Props {
  readonly pickup: Pickup
  readonly businessName: string
}

/** When and where the customer picks up the order, and the note to the business. */
export function OrderPickup({ pickup: { at, note, place }, businessName }: Props) {
  const preferences = usePreferences()
  const id = useId()
  const now = new Date(useNow(minuteMilliseconds)).toISOString() as Instant // an instant
  return (
    <section className={stack(12, leading, styles.part)} aria-labelledby={id}>
      <SectionTitle id={id}>Pickup</SectionTitle>
      <dl>
        <dt className={quietTone}>Time</dt>
        <dd className={classes(headingTone, breakable)}>
          {pickupTimeTitle(at, place.timeZone, now, preferences)}
        </dd>
        <dt className={quietTone}>Place</dt>
        <dd className={classes(headingTone, breakable)}>
          {businessName}
          <br />
          {pickupPlaceText(place)}
        </dd>
        {note !== '' && (
          <>
            <dt className={quietTone}>Your note</dt>
            <dd className={classes(headingTone, breakable)}>{note}</dd>
          </>
        )}
      </dl>
      <ButtonAnchor href={directionsLink(place)} target="_blank" rel="noopener noreferrer" data-unprinted="">
        Get directions
      </ButtonAnchor>
    </section>
  )
}

import type { CheckoutQuote } from 'contract/checkouts/checkouts'
import type { LocationId } from 'contract/core/ids'
import type { Instant, TimeZone } from 'contract/core/instant'
import { pickupNoteMax, type PickupLocation, type PickupOffer } from 'contract/orders/pickup'
import { useId } from 'react'
import { formatDay } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { dateIn } from '../../../shared/openState.ts'
import { pickupPlaceText, pickupTimeText, pickupTimeTitle } from '../../../shared/pickupText.ts'
import { quietTone, stack, strongText, wrap } from '../../../shared/ui/classes.ts'
import { SelectField } from '../../../shared/ui/FormFields.tsx'
import { LongField } from '../../../shared/ui/LongField.tsx'
import { OpenLabel } from '../../../shared/ui/OpenLabel.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { useNow } from '../../../shared/useNow.ts'
import { type Choice, chosenPlace, chosenTime, type PickupWish, soonest } from './choice.ts'
import styles from './PickupChooser.module.css'

interface Props {
  readonly quote: Pick<CheckoutQuote, 'parts' | 'pickups'>
  readonly wishes: Choice['pickups']
  readonly onChange: (businessId: string, wish: PickupWish) => void
}

/** Pickup time and note for each business. Renders nothing if nothing is picked up. */
export function PickupChooser({ quote: { parts, pickups }, wishes, onChange }: Props) {
  const id = useId()
  if (pickups.length === 0) return null
  const names = new Map(parts.map(({ business }) => [business.id, business.name]))
  return (
    <section className={stack(16)} aria-labelledby={id}>
      <SectionTitle id={id}>Pickup</SectionTitle>
      {pickups.map((offer) => (
        <OnePickup
          key={offer.businessId}
          offer={offer}
          name={names.get(offer.businessId) ?? ''}
          wish={wishes[offer.businessId] ?? soonest}
          onChange={(wish) => onChange(offer.businessId, wish)}
        />
      ))}
    </section>
  )
}

interface OneProps {
  readonly offer: PickupOffer
  readonly name: string
  readonly wish: PickupWish
  readonly onChange: (wish: PickupWish) => void
}

const minuteMilliseconds = 60_000

function OnePickup({ offer, name, wish, onChange }: OneProps) {
  const preferences = usePreferences()
  const chosen = chosenPlace<PickupLocation>(wish, offer)
  const { place, estimate, times } = chosen
  const { timeZone } = place
  const now = new Date(useNow(minuteMilliseconds)).toISOString() as Instant // an instant
  const soonest = estimate.readyAt
    ? `Soonest, ${pickupTimeText(estimate.readyAt, timeZone, now, preferences)}`
    : 'As soon as possible'
  return (
    <div className={stack(12, styles.place)} role="group" aria-label={`Pickup at ${name}`}>
      <p className={wrap('4 12', quietTone)}>
        <strong className={strongText}>{name}</strong>
        <span>{pickupPlaceText(place)}</span>
        <OpenLabel openState={estimate.openState} timeZone={timeZone} now={now} />
      </p>
      {offer.otherLocations.length > 0 && (
        <SelectField
          label="Pickup location"
          value={chosen.locationId}
          onChange={
            ({ currentTarget: { value } }) => onChange({ ...wish, locationId: value as LocationId }) // an offered location
          }
        >
          {[offer, ...offer.otherLocations].map((each) => (
            <option key={each.locationId} value={each.locationId}>
              {pickupPlaceText(each.place)}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label="Pickup time"
        value={chosenTime(wish, chosen) ?? ''}
        onChange={
          ({ currentTarget: { value } }) =>
            onChange({ ...wish, at: value === '' ? null : (value as Instant) }) // an offered time
        }
      >
        <option value="">{soonest}</option>
        {daysOf(times, timeZone).map(({ day, times: own }) => (
          <optgroup key={day} label={day}>
            {own.map((at) => (
              <option key={at} value={at}>
                {pickupTimeTitle(at, timeZone, now, preferences)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <LongField
        label={`Note for ${name} (optional)`}
        value={wish.note}
        lettersMax={pickupNoteMax}
        rows={2}
        onChange={({ currentTarget: { value: note } }) => onChange({ ...wish, note })}
      />
    </div>
  )
}

function daysOf(times: readonly Instant[], timeZone: TimeZone): { day: string; times: Instant[] }[] {
  return [...Map.groupBy(times, (at) => dateIn(timeZone, at)).values()].map((own) => ({
    day: formatDay(own[0]!, timeZone), // a group is never empty
    times: own,
  }))
}

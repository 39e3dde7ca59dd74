import type { ServicePrice } from 'contract/businesses/businesses'
import type { Instant, TimeZone } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import type { ReactNode } from 'react'
import { formatUsd } from '../../../shared/format/money.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { stack } from '../../../shared/ui/classes.ts'
import { Price } from '../../../shared/ui/Price.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { offsetName, ownClock, spanInWords, zoneName } from '../../../shared/venueTime.ts'
import styles from './BookingFacts.module.css'

export interface Visit {
  readonly service: { readonly name: string }
  readonly business: { readonly name: string; readonly address: string | null; readonly timeZone: TimeZone }
  readonly staff: { readonly name: string } | null
  /** Unknown before the booking. */
  readonly room?: string | null
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly offset: string
  readonly seatNo: number | null
  readonly price: ServicePrice
  readonly dueNowUsdCents: UsdCents
  /** Null when the price is not known in advance. */
  readonly atVenueUsdCents: UsdCents | null
}

interface Props {
  readonly visit: Visit
  /** Label of the amount due at booking: "Due now", "Due at booking". */
  readonly dueName: string
}

/** Service, business, staff, time and price. */
export function BookingFacts({ visit, dueName }: Props) {
  const preferences = usePreferences()
  const own = useTimeZone()
  const { service, business, staff, room, startsAt, offset, seatNo, price, dueNowUsdCents, atVenueUsdCents } =
    visit
  const ownTime = ownClock(startsAt, business.timeZone, own, preferences)
  return (
    <dl className={stack(8, styles.facts)}>
      <Fact name="Service">{service.name}</Fact>
      <Fact name="Date and time">
        <time dateTime={startsAt}>{spanInWords(visit, business.timeZone, preferences)}</time>
        {ownTime && ` in ${zoneName(business.timeZone)} (${offsetName(offset)})`}
      </Fact>
      {ownTime && <Fact name="Your time">{`${ownTime} in ${zoneName(own)}`}</Fact>}
      <Fact name="Location">
        {business.name}
        {business.address && `, ${business.address}`}
      </Fact>
      {staff && <Fact name="Professional">{staff.name}</Fact>}
      {room && <Fact name="Room">{room}</Fact>}
      {seatNo !== null && <Fact name="Seat">{`Number ${seatNo} in the group`}</Fact>}
      <Fact name="Price">{priceText(price)}</Fact>
      {price.kind !== 'free' && (
        <>
          <Fact name={dueName}>{dueNowUsdCents > 0 ? formatUsd(dueNowUsdCents) : 'Nothing'}</Fact>
          <Fact name="At the visit">
            {atVenueUsdCents === null
              ? 'On request'
              : atVenueUsdCents > 0
                ? `${price.kind === 'from' ? 'from ' : ''}${formatUsd(atVenueUsdCents)}`
                : 'Nothing'}
          </Fact>
        </>
      )}
    </dl>
  )
}

function priceText(price: ServicePrice) {
  switch (price.kind) {
    case 'fixed':
      return <Price cents={price.usdCents} />
    case 'from':
      return <Price cents={price.usdCents} isFrom />
    case 'free':
      return 'Free'
    case 'quote':
      return 'Price on request'
  }
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

import type { BusinessProfile, Service, ServicePrice } from 'contract/businesses/businesses'
import { asksForCard, type BookingTerms, cardFee, dueNow } from 'contract/bookings/bookingTerms'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import type { Slot } from 'contract/slots/slots'
import { useNavigate, useSearchParams } from 'react-router'
import { EarnPreview } from '../../businesses/earning/EarnPreview.tsx'
import { isClosedOn } from '../../businesses/profile/isClosedOn.ts'
import { telephoneLink } from '../../businesses/profile/reach.ts'
import { ServicePriceText } from '../../businesses/products/ServicePriceText.tsx'
import { AgreedPriceNotice } from '../../estimates/requests/AgreedPriceNotice.tsx'
import { useAgreedPrice } from '../../estimates/requests/useAgreedPrice.ts'
import { TimesSkeleton } from '../../slots/TimesSkeleton.tsx'
import { priceWith } from '../../slots/priceWith.ts'
import { carriedEstimate } from '../../slots/carriedEstimate.ts'
import { readSlotRequest, slotAddress, type SlotRequest } from '../../slots/pick/slotQuery.ts'
import { OwnHold } from '../../slots/hold/OwnHold.tsx'
import { SlotPicker } from '../../slots/pick/SlotPicker.tsx'
import { datedTiers, policySentences } from '../../../shared/bookingPolicy.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { cluster, quietTone, stack } from '../../../shared/ui/classes.ts'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { NothingFree } from './NothingFree.tsx'

interface Props {
  readonly service: Service
  readonly business: BusinessProfile
  readonly terms: BookingTerms
  readonly now: Instant
}

/** Free slots and terms of a service; staff and day are in the address. */
export function ServiceTimes({ service, business, terms, now }: Props) {
  const preferences = usePreferences()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const own = useTimeZone()
  const wish = readSlotRequest(search)
  const { timeZone } = business.location
  const estimate = carriedEstimate(search)
  const agreement = useAgreedPrice(search, service.id)
  const price: ServicePrice =
    agreement.state === 'agreed'
      ? { kind: 'fixed', usdCents: agreement.agreed.usdCents }
      : priceWith(service.price, terms, wish.staff)
  const due = dueNow(terms, price)
  const setWish = (wanted: SlotRequest) =>
    setSearch(
      { s: service.id, ...slotAddress(wanted), ...estimate },
      { replace: true, preventScrollReset: true },
    )
  const note = (slot: Slot | null) => {
    const said = slot
      ? policySentences(
          {
            startsAt: slot.startsAt,
            tiers: datedTiers(terms.policyTiers, slot.startsAt),
            noShowPercent: terms.noShowPercent,
            cardFeeUsdCents: asksForCard(terms, price) ? cardFee(terms, price) : undefined,
          },
          { dueNowUsdCents: due, timeZone, own, now },
          preferences,
        )
      : []
    return (
      <ul className={quietTone}>
        <li>
          {due > 0 ? `${formatUsd(due)} is due when you book. ` : ''}
          {asksForCard(terms, price) ? 'Requires a saved card; nothing is charged now. ' : ''}
          {terms.confirmMode === 'request'
            ? `${business.name} confirms each request; your time is reserved until then.`
            : 'Instant confirmation.'}
        </li>
        {said.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    )
  }
  if (agreement.state === 'loading') return <TimesSkeleton />
  if (agreement.state !== 'none' && agreement.state !== 'agreed')
    return <AgreedPriceNotice agreement={agreement} serviceId={service.id} />
  return (
    <section className={stack(16)} aria-labelledby="times">
      <SectionTitle id="times">Choose a time</SectionTitle>
      <AgreedPriceNotice agreement={agreement} serviceId={service.id} />
      <OwnHold serviceId={service.id} timeZone={timeZone} />
      <SlotPicker
        serviceId={service.id}
        timeZone={timeZone}
        now={now}
        wish={wish}
        onWish={setWish}
        isGroup={terms.capacity > 1}
        confirm={{ label: 'Continue', busy: 'Reserving your time' }}
        then={{ onHeld: ({ id }) => navigate(paths.bookings({ hold: id, ...estimate })) }}
        price={
          <span className={cluster(8)}>
            <ServicePriceText price={price} />
            {'usdCents' in price && (
              <EarnPreview cents={price.usdCents} rateHundredths={business.earnRateHundredths} />
            )}
          </span>
        }
        addressOf={(wanted) => paths.service(service.id, { ...slotAddress(wanted), ...estimate })}
        linkTo={({ startsAt }) =>
          paths.bookings({
            service: service.id,
            at: startsAt,
            ...(wish.staff === 'any' ? {} : { staff: wish.staff }),
            ...estimate,
          })
        }
        renderNote={note}
        isClosed={(day) => isClosedOn(business.location, day, now)}
        renderElse={(day) => (
          <NothingFree
            business={business}
            service={service}
            day={day}
            isClosed={isClosedOn(business.location, day, now)}
            confirmMode={terms.confirmMode}
          />
        )}
        instead={<p>This service cannot be booked online at the moment. Contact the business.</p>}
      />
      {business.phone && (
        <noscript>
          <p>
            Select a time to book it, or call <a href={telephoneLink(business.phone)}>{business.phone}</a>.
          </p>
        </noscript>
      )}
    </section>
  )
}

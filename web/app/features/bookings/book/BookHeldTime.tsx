import { dueNow, readBookingTerms } from 'contract/bookings/bookingTerms'
import type { SlotHoldId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { type ServicePrice, readService } from 'contract/businesses/businesses'
import type { SlotHold } from 'contract/slots/slots'
import { useSearchParams } from 'react-router'
import { AgreedPriceNotice } from '../../estimates/requests/AgreedPriceNotice.tsx'
import { useAgreedPrice } from '../../estimates/requests/useAgreedPrice.ts'
import { BookingForm } from './BookingForm.tsx'
import { addressLines } from '../../businesses/profile/reach.ts'
import { forgetHeldTime } from '../../slots/hold/heldTime.ts'
import { HeldTime } from '../../slots/hold/HeldTime.tsx'
import { priceWith } from '../../slots/priceWith.ts'
import { TimesSkeleton } from '../../slots/TimesSkeleton.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { useRead } from '../../../shared/api/calls.ts'

interface Props {
  readonly holdId: SlotHoldId
  readonly now: Instant
}

/** Last step of booking, for a held slot. */
export const BookHeldTime = ({ holdId, now }: Props) => (
  <HeldTime holdId={holdId}>{(hold) => <Step hold={hold} now={now} />}</HeldTime>
)

function Step({ hold, now }: { readonly hold: SlotHold; readonly now: Instant }) {
  const input = { params: { serviceId: hold.service.id } }
  const details = useRead(readService, input)
  const terms = useRead(readBookingTerms, input)
  const [search] = useSearchParams()
  const agreement = useAgreedPrice(search, hold.service.id)
  const error = details.error ?? terms.error
  if (!details.data || !terms.data || agreement.state === 'loading')
    return error === undefined ? (
      <TimesSkeleton />
    ) : (
      <ErrorNotice
        error={error}
        retry={() => {
          if (details.error) void details.refetch()
          if (terms.error) void terms.refetch()
        }}
      />
    )
  if (agreement.state !== 'none' && agreement.state !== 'agreed')
    return <AgreedPriceNotice agreement={agreement} serviceId={hold.service.id} />
  const { service, business } = details.data
  const agreed = agreement.state === 'agreed' ? agreement.agreed : null
  const price: ServicePrice = agreed
    ? { kind: 'fixed', usdCents: agreed.usdCents }
    : priceWith(service.price, terms.data, hold.staff?.id ?? 'any')
  const due = dueNow(terms.data, price)
  const visit = {
    ...hold,
    business: {
      name: business.name,
      address: addressLines(business.location).join(', '),
      timeZone: hold.timeZone,
    },
    price,
    dueNowUsdCents: due,
    atVenueUsdCents: 'usdCents' in price ? usdCents(price.usdCents - due) : null,
  }
  return (
    <>
      <AgreedPriceNotice agreement={agreement} serviceId={hold.service.id} />
      <BookingForm
        hold={hold}
        visit={visit}
        terms={terms.data}
        now={now}
        estimateRequestId={agreed?.requestId ?? null}
        onBooked={forgetHeldTime}
      />
    </>
  )
}

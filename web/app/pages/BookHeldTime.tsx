import { dueNow } from 'contract/bookingTerms'
import type { SlotHoldId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import { usdCents } from 'contract/money'
import type { SlotHold } from 'contract/slots'
import { BookingForm } from '../features/bookings/BookingForm.tsx'
import { addressLines } from '../features/businesses/reach.ts'
import { useReadServiceQuery } from '../features/businesses/businessesApi.ts'
import { forgetHeldTime } from '../features/slots/heldTime.ts'
import { HeldTime } from '../features/slots/HeldTime.tsx'
import { priceWith } from '../features/slots/priceWith.ts'
import { useReadBookingTermsQuery } from '../features/slots/slotsApi.ts'
import { TimesSkeleton } from '../features/slots/TimesSkeleton.tsx'
import { Trouble } from '../shared/ui/Trouble.tsx'

interface Props {
  readonly holdId: SlotHoldId
  readonly now: Instant
}

/** The last step of booking, for a time that is kept. */
export const BookHeldTime = ({ holdId, now }: Props) => (
  <HeldTime holdId={holdId}>{(hold) => <Step hold={hold} now={now} />}</HeldTime>
)

function Step({ hold, now }: { readonly hold: SlotHold; readonly now: Instant }) {
  const input = { params: { serviceId: hold.service.id } }
  const details = useReadServiceQuery(input)
  const terms = useReadBookingTermsQuery(input)
  const error = details.error ?? terms.error
  if (!details.data || !terms.data)
    return error === undefined ? (
      <TimesSkeleton />
    ) : (
      <Trouble
        error={error}
        retry={() => {
          if (details.error) void details.refetch()
          if (terms.error) void terms.refetch()
        }}
      />
    )
  const { service, business } = details.data
  const price = priceWith(service.price, terms.data, hold.staff?.id ?? 'any')
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
  return <BookingForm hold={hold} visit={visit} terms={terms.data} now={now} onBooked={forgetHeldTime} />
}

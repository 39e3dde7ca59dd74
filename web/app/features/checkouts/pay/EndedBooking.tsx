import { paths } from 'contract/paths'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Body } from '../../../shared/ui/Text.tsx'

/** The booking needs no payment: it is paid, ended, or belongs to another member. */
export const EndedBooking = () => (
  <EmptyState drawing="closed" title="Nothing to pay for this booking" level={1}>
    <Body>It is already paid, or its hold has expired. Check the status in your bookings.</Body>
    <ButtonLink look="filled" to={paths.bookings()}>
      See your bookings
    </ButtonLink>
  </EmptyState>
)

/** The customer withdrew the request whose price was agreed, or another booking uses it. */
export const LostPrice = () => (
  <EmptyState drawing="closed" title="The agreed price is no longer available" level={1}>
    <Body>You withdrew the request, or another booking has its price. Nothing was charged.</Body>
    <ButtonLink look="filled" to={paths.estimates()}>
      See your estimates
    </ButtonLink>
  </EmptyState>
)

import type { BookingStatus } from 'contract/bookings/bookings'
import { ToneChip } from '../../../shared/ui/ToneChip.tsx'
import { statusNames, statusTone } from '../bookingText.ts'

export const StatusChip = ({ status }: { readonly status: BookingStatus }) => (
  <ToneChip data-tone={statusTone(status)}>{statusNames[status]}</ToneChip>
)

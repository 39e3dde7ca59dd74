import type { BusinessId } from 'contract/core/ids'
import type { TimeZone } from 'contract/core/instant'
import { toast } from '../../../shared/toast.ts'
import { instantOf, wallOf } from './grid/dayGrid.ts'
import type { Drop } from './grid/useDrag.ts'
import { MoveDialog } from './MoveDialog.tsx'

interface Props {
  readonly businessId: BusinessId
  readonly drop: Drop
  readonly view: 'day' | 'week'
  readonly timeZone: TimeZone
  readonly onClose: () => void
}

/** Confirms a move to the time and, in the day view, to the person of the column. */
export function DropDialog({ businessId, drop, view, timeZone, onClose }: Props) {
  const { block, column, minute } = drop
  const { booking } = block
  const person = view === 'week' ? booking.staff : column.person
  const moved = () => {
    toast.done(`${booking.customerName}: rescheduled`)
    onClose()
  }
  return (
    <MoveDialog
      booking={booking}
      businessId={businessId}
      to={{ startsAt: instantOf(minute, column.day, timeZone), staffId: person?.id ?? null }}
      localStart={wallOf(minute, column.day, timeZone)}
      personName={person?.name ?? null}
      onMoved={moved}
      onClose={onClose}
    />
  )
}

import type { Booking } from 'contract/bookings/bookings'
import type { BusinessId } from 'contract/core/ids'
import type { Team } from 'contract/team/team'
import { useState } from 'react'
import { locationAt } from '../../businesses/locationAt.ts'
import type { Bookings } from './AgendaList.tsx'
import type { RenderMessages } from './BookingActions.tsx'
import { BlockedDialog } from './block/BlockedDialog.tsx'
import { BookingDialog } from './BookingDialog.tsx'
import { daysOf } from './agendaAddress.ts'
import { type Absence, dayColumns, weekColumns } from './grid/columns.ts'
import { DropDialog } from './DropDialog.tsx'
import type { Drop } from './grid/useDrag.ts'
import { TimeGrid } from './grid/TimeGrid.tsx'
import { pickedIn, type PickedTime } from './pickedTime.ts'
import type { AgendaAddress } from './useAgendaAddress.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { readBusiness } from 'contract/businesses/businesses'
import { useRead } from '../../../shared/api/calls.ts'

interface Props {
  readonly businessId: BusinessId
  readonly slug: string
  readonly renderMessages: RenderMessages
  readonly address: AgendaAddress
  readonly data: Bookings
  readonly team: Team
  readonly onPick: (time: PickedTime) => void
}

/** Day or week as a time grid, with the opened booking at its side. */
export function BookingCalendar(props: Props) {
  const { businessId, slug, renderMessages, address, data, team, onPick } = props
  const preferences = usePreferences()
  const { view, date, person = null, sought, now, today, to, go } = address
  const [dropped, setDropped] = useState<Drop | null>(null)
  const [unblocking, setUnblocking] = useState<Absence | null>(null)
  const { data: business } = useRead(readBusiness, { params: { slug } })
  const source = {
    bookings: data.bookings,
    team,
    hours: business ? locationAt(business, team.locationId) : null,
  }
  const columns =
    view === 'week'
      ? weekColumns(source, daysOf(view, date, preferences).first, person)
      : dayColumns(source, date, person)
  const open = [...data.bookings, ...data.requests, ...data.unread].find(({ id }) => id === sought)
  const opened = (booking: Booking) => go({ b: booking.id })
  return (
    <>
      <TimeGrid
        columns={columns}
        view={view === 'week' ? 'week' : 'day'}
        timeZone={team.timeZone}
        now={now}
        today={today}
        onOpen={opened}
        onPick={(column, minute) =>
          onPick(pickedIn({ day: column.day, minute }, team.timeZone, column.person?.id ?? null))
        }
        onUnblock={setUnblocking}
        dropped={dropped}
        onDrop={setDropped}
      />
      {dropped && (
        <DropDialog
          businessId={businessId}
          drop={dropped}
          view={view === 'week' ? 'week' : 'day'}
          timeZone={team.timeZone}
          onClose={() => setDropped(null)}
        />
      )}
      {unblocking && (
        <BlockedDialog
          team={team}
          person={unblocking.person}
          off={unblocking.off}
          onClose={() => setUnblocking(null)}
        />
      )}
      {open && (
        <BookingDialog
          key={open.id}
          booking={open}
          businessId={businessId}
          renderMessages={renderMessages}
          moveTo={to({ date: open.localStart.slice(0, 10), move: open.id })}
          onClose={() => go()}
        />
      )}
    </>
  )
}

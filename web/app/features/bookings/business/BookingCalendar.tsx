import type { Booking } from 'contract/bookings/bookings'
import type { BusinessId } from 'contract/core/ids'
import type { Team } from 'contract/team/team'
import { useReadBusinessQuery } from '../../businesses/businessesApi.ts'
import { AgendaBar } from './AgendaBar.tsx'
import type { Bookings } from './AgendaList.tsx'
import type { RenderMessages } from './BookingActions.tsx'
import { BookingDialog } from './BookingDialog.tsx'
import { daysOf } from './agendaAddress.ts'
import { dayColumns, weekColumns } from './grid/columns.ts'
import { TimeGrid } from './grid/TimeGrid.tsx'
import type { AgendaAddress } from './useAgendaAddress.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'

interface Props {
  readonly businessId: BusinessId
  readonly slug: string
  readonly renderMessages: RenderMessages
  readonly address: AgendaAddress
  readonly data: Bookings
  readonly team: Team
}

/** Day or week as a time grid, with the opened booking at its side. */
export function BookingCalendar({ businessId, slug, renderMessages, address, data, team }: Props) {
  const preferences = usePreferences()
  const { view, date, person = null, sought, now, today, to, go } = address
  const { data: business } = useReadBusinessQuery({ params: { slug } })
  const source = { bookings: data.bookings, team, hours: business?.location ?? null }
  const columns =
    view === 'week'
      ? weekColumns(source, daysOf(view, date, preferences).first, person)
      : dayColumns(source, date, person)
  const open = [...data.bookings, ...data.requests, ...data.unread].find(({ id }) => id === sought)
  const opened = (booking: Booking) => go({ b: booking.id })
  return (
    <>
      <AgendaBar address={address} staff={team.staff} />
      <TimeGrid
        columns={columns}
        view={view === 'week' ? 'week' : 'day'}
        timeZone={team.timeZone}
        now={now}
        today={today}
        onOpen={opened}
      />
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

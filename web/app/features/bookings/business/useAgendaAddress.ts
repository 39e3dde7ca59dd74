import { BookingId } from 'contract/core/ids'
import { LocalDate } from 'contract/core/instant'
import type { OwnBookingsAddress } from 'contract/pageAddresses'
import { paths } from 'contract/paths'
import type { Team } from 'contract/team/team'
import { useNavigate, useSearchParams } from 'react-router'
import { useIsNarrow } from '../../../shared/useIsNarrow.ts'
import { useNow } from '../../../shared/useNow.ts'
import { todayIn } from './agenda.ts'
import { isAgendaView, personOf } from './agendaAddress.ts'

const clockMilliseconds = 20_000

/** View, day, person and opened booking, all from the address. */
export function useAgendaAddress(slug: string, team: Pick<Team, 'staff' | 'timeZone'>) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isNarrow = useIsNarrow()
  const now = useNow(clockMilliseconds)
  const today = todayIn(team.timeZone, now)
  const date = LocalDate.safeParse(search.get('date'))
  const wanted = search.get('view')
  const view = isAgendaView(wanted) ? wanted : isNarrow ? ('list' as const) : ('day' as const)
  const isAlone = isNarrow && view === 'day'
  const booking = BookingId.safeParse(search.get('b'))
  const current = {
    view,
    date: date.success ? date.data : today,
    person: personOf(team.staff, search.get('person'), isAlone) ?? undefined,
  }
  /** Address of the same view with these changes; the opened booking closes. */
  const to = (more: OwnBookingsAddress = {}) => paths.ownBookings(slug, { ...current, ...more })
  return {
    ...current,
    today,
    now,
    isAlone,
    sought: booking.success ? booking.data : null,
    moving: search.get('move'),
    to,
    go: (more: OwnBookingsAddress = {}) =>
      void navigate(to(more), { replace: true, preventScrollReset: true }),
  }
}

export type AgendaAddress = ReturnType<typeof useAgendaAddress>

import type { TimeZone } from 'contract/core/instant'
import { fromMilliseconds, hourMilliseconds } from 'contract/core/time'
import { useSearchParams } from 'react-router'
import { useIsNarrow } from '../../../shared/useIsNarrow.ts'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { wallTimeAt } from '../../../shared/wallTime.ts'
import { type AgendaView, dayFromAddress, isAgendaView } from './agendaAddress.ts'
import { useMinute } from './useMinute.ts'

/** View, date and zone from the address. Null until hydration: width and time zone are known only in the browser. */
export function useAgendaAddress() {
  const [search] = useSearchParams()
  const ownZone = useTimeZone() as TimeZone // from the browser
  const now = useMinute()
  const isNarrow = useIsNarrow()
  if (now === null) return null
  const today = wallTimeAt(fromMilliseconds(now), ownZone).slice(0, 10)
  const parameter = search.get('view')
  const usual: AgendaView = isNarrow ? 'list' : 'week'
  return {
    view: isAgendaView(parameter) ? parameter : usual,
    date: dayFromAddress(search.get('date'), today),
    zone: search.get('zone') === 'venue' ? ('venue' as const) : ('own' as const),
    today,
    ownZone,
    nextHour: fromMilliseconds((Math.floor(now / hourMilliseconds) + 1) * hourMilliseconds),
  }
}

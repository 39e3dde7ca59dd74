import type { TimeZone } from 'contract/core/instant'
import { fromMilliseconds, hourMilliseconds } from 'contract/core/time'
import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { wallTimeAt } from '../../../shared/wallTime.ts'
import { type AgendaView, dayFromAddress, isAgendaView } from './agendaAddress.ts'
import { useMinute } from './useMinute.ts'

const narrow = '(max-width: 599.95px)'

function onWidth(tell: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** View, date and zone from the address. Null until hydration: width and time zone are known only in the browser. */
export function useAgendaAddress() {
  const [search] = useSearchParams()
  const ownZone = useTimeZone() as TimeZone // from the browser
  const now = useMinute()
  const isNarrow = useSyncExternalStore(
    onWidth,
    () => matchMedia(narrow).matches,
    () => false,
  )
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

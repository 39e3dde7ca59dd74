import { timeCell } from 'contract/core/csv'
import type { CsvTable } from '../../../shared/ui/CsvLink.tsx'
import type { GoogleConnectionHealth } from 'contract/googleReviews/connections'
import { formatCount } from '../../../shared/format/points.ts'
import { connectionStatus, troubleText } from '../googleText.ts'

/** The lists of the page; `trouble` has every connection that needs attention. */
export const healthFilters = [
  'all',
  'trouble',
  'connected',
  'degraded',
  'needs_reconnect',
  'disconnected',
] as const
export type HealthFilter = (typeof healthFilters)[number]

export const filterNames: Record<HealthFilter, string> = {
  all: 'All',
  trouble: 'With a problem',
  connected: 'Connected',
  degraded: 'Degraded',
  needs_reconnect: 'Needs a new connection',
  disconnected: 'Disconnected',
}

export const filterOf = (value: string | null): HealthFilter =>
  healthFilters.find((each) => each === value) ?? 'all'

/** A connection that failed, or with locations that are late or lost. */
export function hasTrouble({ status, trouble, locations }: GoogleConnectionHealth): boolean {
  if (status === 'disconnected') return false
  return status !== 'connected' || trouble !== null || locations.late > 0 || locations.lost > 0
}

/** The chosen connections; those with trouble come first, otherwise in the order of the server. */
export function shown(
  connections: readonly GoogleConnectionHealth[],
  filter: HealthFilter,
): GoogleConnectionHealth[] {
  return connections
    .filter((each) => {
      if (filter === 'all') return true
      return filter === 'trouble' ? hasTrouble(each) : each.status === filter
    })
    .toSorted((a, b) => Number(hasTrouble(b)) - Number(hasTrouble(a)))
}

/** "Degraded: Google limits our requests (3 failures)" */
export function stateText({ status, trouble, failures }: GoogleConnectionHealth): string {
  const name = status === 'degraded' ? 'Degraded' : connectionStatus(status)
  const why = trouble === null ? '' : `: ${troubleText(trouble).title}`
  const count = failures === 0 ? '' : ` (${formatCount(failures)} ${failures === 1 ? 'failure' : 'failures'})`
  return `${name}${why}${count}`
}

/** "6, of them 1 importing, 2 late" */
export function locationsText({ count, importing, late, lost }: GoogleConnectionHealth['locations']): string {
  const parts = [
    importing > 0 && `${formatCount(importing)} importing`,
    late > 0 && `${formatCount(late)} late`,
    lost > 0 && `${formatCount(lost)} lost`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? formatCount(count) : `${formatCount(count)}, of them ${parts.join(', ')}`
}

type Column = readonly [
  title: string,
  cell: (health: GoogleConnectionHealth, timeZone: string) => string | number | null,
]

const timeColumn = (
  title: string,
  at: 'connectedAt' | 'lastSuccessAt' | 'nextTryAt' | 'oldestSyncAt',
): Column => [title, (health, timeZone) => health[at] && timeCell(health[at], timeZone)]

const columns: readonly Column[] = [
  ['Account', ({ accountEmail }) => accountEmail],
  ['Member', ({ memberName }) => memberName],
  ['Status', ({ status }) => status],
  ['Problem', ({ trouble }) => trouble],
  ['Failures', ({ failures }) => failures],
  ['Businesses', ({ businesses }) => businesses.map(({ name }) => name).join('; ')],
  ['Locations', ({ locations }) => locations.count],
  ['Importing', ({ locations }) => locations.importing],
  ['Late', ({ locations }) => locations.late],
  ['Lost', ({ locations }) => locations.lost],
  timeColumn('Connected', 'connectedAt'),
  timeColumn('Last success', 'lastSuccessAt'),
  timeColumn('Next try', 'nextTryAt'),
  timeColumn('Oldest sync', 'oldestSyncAt'),
  ['Time zone', (_, timeZone) => timeZone],
]

/** The connections in view, a row each. */
export const csvTable = (connections: readonly GoogleConnectionHealth[], timeZone: string): CsvTable => [
  columns.map(([title]) => title),
  ...connections.map((health) => columns.map(([, cell]) => cell(health, timeZone))),
]

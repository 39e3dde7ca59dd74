import { expect, test } from 'vitest'
import { googleId, sampleHealth } from '../../../../test-support/googleReviews.ts'
import { csvTable, filterOf, hasTrouble, locationsText, shown, stateText } from './health.ts'

const good = sampleHealth()
const late = sampleHealth({ id: googleId(32), locations: { count: 6, importing: 1, late: 2, lost: 0 } })
const ended = sampleHealth({ id: googleId(33), status: 'needs_reconnect', trouble: 'permission_ended' })
const gone = sampleHealth({ id: googleId(34), status: 'disconnected' })
const all = [good, gone, late, ended]

test('connections with trouble come first, and each list has its own', () => {
  expect(shown(all, 'all')).toEqual([late, ended, good, gone])
  expect(shown(all, 'trouble')).toEqual([late, ended])
  expect(shown(all, 'connected')).toEqual([late, good])
  expect(shown(all, 'disconnected')).toEqual([gone])
  expect(hasTrouble(sampleHealth({ locations: { count: 1, importing: 0, late: 0, lost: 1 } }))).toBe(true)
  expect([filterOf('trouble'), filterOf('nonsense'), filterOf(null)]).toEqual(['trouble', 'all', 'all'])
})

test('states and locations are in words', () => {
  expect(stateText(good)).toBe('Connected')
  expect(stateText(sampleHealth({ status: 'degraded', trouble: 'too_busy', failures: 3 }))).toBe(
    'Degraded: Google limits our requests (3 failures)',
  )
  expect(locationsText(good.locations)).toBe('2')
  expect(locationsText(late.locations)).toBe('6, of them 1 importing, 2 late')
})

test('the file has times in the zone that it names', () => {
  const [head, row] = csvTable([sampleHealth({ oldestSyncAt: null })], 'America/New_York')
  expect(head.slice(10)).toEqual(['Connected', 'Last success', 'Next try', 'Oldest sync', 'Time zone'])
  expect(row?.slice(10)).toEqual(['2026-11-20 06:00', '2026-11-20 07:00', null, null, 'America/New_York'])
})

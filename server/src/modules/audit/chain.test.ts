import type { Instant, LocalDate } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { type ChainedEntry, compareLeaves, dayHash, firstHash, leafOf } from './chain.ts'

const entry = (more: Partial<ChainedEntry> = {}): ChainedEntry => ({
  id: '01900000-0000-7000-8000-000000000001',
  at: '2026-11-20T17:00:00.000Z' as Instant, // literal of the contract's format
  action: 'member.suspended',
  actor_id: '01900000-0000-7000-8000-0000000000aa',
  acting_for_id: null,
  member_id: '01900000-0000-7000-8000-0000000000bb',
  business_id: null,
  subject: 'member:bb',
  reason: 'Asked for it',
  fields: ['suspension'],
  sealed: null,
  request_id: 'r1',
  changes: null,
  ...more,
})
const other = entry({ id: '01900000-0000-7000-8000-000000000002', reason: null })
const leaves = (...entries: ChainedEntry[]) => Buffer.concat(entries.map(leafOf))

test('each column of an entry changes its hash', () => {
  const changed: Partial<ChainedEntry>[] = [
    { at: '2026-11-20T17:00:00.001Z' as Instant }, // literal of the contract's format
    { action: 'member.restored' },
    { actor_id: null },
    { acting_for_id: 'x' },
    { member_id: null },
    { business_id: 'x' },
    { subject: 'member:cc' },
    { reason: null },
    { fields: [] },
    { sealed: Buffer.from('x') },
    { request_id: 'r2' },
    { changes: [{ field: 'status', before: null, after: 'Approved' }] },
    { changes: [{ field: 'status', before: 'Approved', after: null }] },
  ]
  const hashes = changed.map((more) => leafOf(entry(more)).toString('hex'))
  expect(new Set([leafOf(entry()).toString('hex'), ...hashes]).size).toBe(changed.length + 1)
})

test('names the entry that was changed, removed or added', () => {
  const stored = leaves(entry(), other)
  expect(compareLeaves(stored, stored)).toEqual([])
  expect(compareLeaves(stored, leaves(entry({ reason: 'Another' }), other))).toEqual([
    { entryId: entry().id, problem: 'changed' },
  ])
  expect(compareLeaves(stored, leaves(other))).toEqual([{ entryId: entry().id, problem: 'missing' }])
  expect(compareLeaves(leaves(other), stored)).toEqual([{ entryId: entry().id, problem: 'added' }])
})

test('the hash of a day depends on its date, its entries and the day before', () => {
  const day = '2026-11-20' as LocalDate // literal of the contract's format
  const usual = { day, leaves: leaves(entry()), previousHash: firstHash }
  const others = [
    { ...usual, day: '2026-11-21' as LocalDate }, // literal of the contract's format
    { ...usual, leaves: leaves(other) },
    { ...usual, previousHash: dayHash(usual) },
  ]
  expect(new Set([usual, ...others].map((each) => dayHash(each).toString('hex'))).size).toBe(4)
  expect(dayHash({ ...usual })).toEqual(dayHash(usual))
})

import type { BusinessId, MemberId } from 'contract/core/ids'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createMember } from '../identity/sessions/sessions.ts'
import {
  type PaidAction,
  type PaidActionName,
  paidActions,
  type SpendingSource,
} from './paidActions.rules.ts'
import { spend, type SpendingOutcome } from './spend.ts'

const database = useDatabase()
beforeEach(() => database.pool.query('delete from code_guess'))

const names = Object.keys(paidActions) as PaidActionName[] // the keys of a constant
const ruleOf = (name: PaidActionName): PaidAction => paidActions[name]
const id = (at: number) => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`

/** An action of sources that all differ with `at`, except those in `same`. */
function act(
  name: PaidActionName,
  at: number,
  same: readonly SpendingSource[] = [],
): Promise<SpendingOutcome> {
  const of = (source: SpendingSource) => (same.includes(source) ? 0 : at)
  return inTransaction(database.db, (db) => {
    const context: Context = { ...database.contextOf(), db, network: `network ${of('network')}` }
    const sources = {
      member: id(of('member')) as MemberId, // an id
      business: id(of('business')) as BusinessId, // an id
      target: `target ${of('target')}`,
    }
    return spend(context, name, sources)
  })
}

const setSite = (name: PaidActionName, count: number) =>
  database.pool.query(
    `insert into code_guess (subject, count, window_ends_at) values ($1, $2, $3)
     on conflict (subject) do update set count = excluded.count`,
    [`spent ${name}`, count, '2026-11-21T17:00:00Z'],
  )

describe.each(names)('%s', (name) => {
  const rule = ruleOf(name)
  const sources = Object.keys(rule.perDay) as SpendingSource[] // the keys of a constant

  test('has a budget of the site, and a smaller limit for each source', () => {
    expect(rule.sitePerDay).toBeGreaterThan(0)
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources) {
      expect(rule.perDay[source]).toBeGreaterThan(0)
      expect(rule.perDay[source]).toBeLessThan(rule.sitePerDay)
    }
    // Free accounts cannot multiply the other sources.
    expect(sources.some((source) => source !== 'member')).toBe(true)
  })

  test('stops at the limit of each source, for all accounts together', async () => {
    for (const source of sources) {
      await database.pool.query('delete from code_guess')
      const max = rule.perDay[source] ?? 0
      expect(await act(name, 1, [source])).toBe('spent')
      await database.pool.query(`update code_guess set count = $1 where subject like $2`, [
        max - 1,
        `spent ${name} ${source} %`,
      ])
      expect([source, await act(name, 2, [source]), await act(name, 3, [source])]).toEqual([
        source,
        'spent',
        'source_limit',
      ])
      expect(await act(name, 4)).toBe('spent')
    }
  })

  test('stops at the budget of the site, with ten at once', async () => {
    await setSite(name, rule.sitePerDay - 3)
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, at) => act(name, at)))
    expect(outcomes.filter((outcome) => outcome === 'spent')).toHaveLength(3)
    expect(outcomes.filter((outcome) => outcome === 'site_budget')).toHaveLength(7)
  })
})

test('operators hear once when a budget is nearly spent, and once when it is spent', async () => {
  await createMember(database.contextOf(), {
    email: 'ines@goodword.example',
    displayName: 'Ines',
    emailVerified: true,
    isOperator: true,
  })
  const alerts = async () => {
    const { rows } = await database.pool.query<{ body: string }>(
      `select body from notification where kind = 'operator_alert' order by body`,
    )
    return rows.map(({ body }) => body)
  }
  await setSite('phone_message', 398)
  await act('phone_message', 1)
  expect(await alerts()).toEqual([])
  await act('phone_message', 2)
  await act('phone_message', 3)
  expect(await alerts()).toEqual([
    'Today the site sent 400 of at most 500 text messages and calls with codes.',
  ])
  await setSite('phone_message', 499)
  for (const at of [4, 5, 6]) await act('phone_message', at)
  expect(await alerts()).toHaveLength(2)
  expect((await alerts())[1]).toContain('It sends no more until tomorrow.')
})

import type { MemberId } from 'contract/core/ids'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import type { Db } from '../../platform/db/tables.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { destroyKey } from '../personalKeys/public.ts'
import { recordAudit } from './recordAudit.ts'
import { sealDays } from './sealDays.ts'
import { latestEntries } from './searchAudit.ts'
import { detailsAbout, valuesOf } from './values.ts'
import { verifyAudit } from './verifyAudit.ts'

const database = useDatabase()
const member = '01900000-0000-7000-8000-0000000000aa' as MemberId // an id of the test

const record = (reason: string) =>
  recordAudit(database.contextOf(), {
    action: 'member.suspended',
    subject: `member:${member}`,
    memberId: member,
    reason,
  })
const seal = () => inTransaction(database.db, (db) => sealDays({ ...database.contextOf(), db }))
const verify = () => verifyAudit(database.contextOf())
/** Writes as an attacker who controls the database would. */
const byHand = async (table: string, change: string) => {
  await database.pool.query(`alter table ${table} disable trigger user`)
  await database.pool.query(change)
  await database.pool.query(`alter table ${table} enable trigger user`)
}
const idOf = async (reason: string) =>
  (await database.pool.query<{ id: string }>('select id from audit_entry where reason = $1', [reason]))
    .rows[0]?.id

test('days are sealed once, and a change by hand names its day and entry', async () => {
  await record('first')
  database.clock.moveTo('2026-11-22T09:00:00Z')
  await record('second')
  await record('third')
  expect(await verify()).toMatchObject({ isIntact: true, sealedDays: 0, openEntries: 3 })
  database.clock.moveTo('2026-11-23T00:29:00Z')
  await Promise.all([seal(), seal()])
  // The previous day is open for another minute.
  expect(await verify()).toMatchObject({ isIntact: true, sealedDays: 2, entries: 1, openEntries: 2 })
  database.clock.moveTo('2026-11-23T00:31:00Z')
  await Promise.all([seal(), seal(), seal()])
  expect(await verify()).toMatchObject({ isIntact: true, sealedDays: 3, entries: 3, openEntries: 0 })

  const second = await idOf('second')
  await byHand('audit_entry', `update audit_entry set reason = 'other' where id = '${second}'`)
  expect((await verify()).violations).toEqual([{ day: '2026-11-22', entryId: second, problem: 'changed' }])
  await byHand('audit_entry', `delete from audit_entry where id = '${second}'`)
  expect((await verify()).violations).toEqual([{ day: '2026-11-22', entryId: second, problem: 'missing' }])
  await byHand(
    'audit_entry',
    `insert into audit_entry (at, action, subject, request_id) values ('2026-11-20T18:00:00Z', 'member.restored', 'x', 'y')`,
  )
  expect((await verify()).violations.map(({ problem }) => problem)).toEqual(['added', 'missing'])
})

test('a proof that is replaced breaks the chain at its day and the next', async () => {
  await byHand(
    'audit_day',
    `update audit_day set leaves = '', entries = 0, hash = sha256('x') where day = '2026-11-20'`,
  )
  const problems = (await verify()).violations.filter(({ problem }) => problem === 'proof_changed')
  expect(problems.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21'])
  await byHand('audit_day', `delete from audit_day where day = '2026-11-21'`)
  expect((await verify()).violations).toContainEqual({
    day: '2026-11-21',
    entryId: null,
    problem: 'day_missing',
  })
})

test.each([
  `update audit_entry set reason = 'x'`,
  'delete from audit_entry',
  'truncate audit_entry',
  `update audit_day set entries = 0`,
  'delete from audit_day',
  'truncate audit_day',
])('the database refuses: %s', async (statement) => {
  await expect(database.pool.query(statement)).rejects.toThrow('audit entries do not change')
})

describe('values', () => {
  const newMember = () => crypto.randomUUID() as MemberId // entries have no foreign key
  const rename = (memberId: MemberId, db: Db = database.db) =>
    recordAudit(
      { ...database.contextOf(), db },
      {
        action: 'member.changed',
        subject: `member:${memberId}`,
        memberId,
        fields: ['password'],
        changes: [
          { field: 'displayName', before: 'Ana', after: 'Anna' },
          { field: 'email', before: 'ana@people.example', after: 'ana@people.example' },
          { field: 'points', before: 0, after: 120 },
        ],
      },
    )
  const shown = async (memberId: MemberId) => [
    ...(await detailsAbout(database.contextOf(), memberId)).values(),
  ]

  test('about a member are encrypted, read as before and after, and leave the proofs intact when they are erased', async () => {
    database.clock.moveTo('2026-12-01T09:00:00Z')
    const memberId = newMember()
    await rename(memberId)
    expect(await shown(memberId)).toEqual([['Password', 'Name: Ana → Anna', 'Points: 0 → 120']])
    const { rows } = await database.pool.query<{ entry: string }>(
      'select audit_entry::text as entry from audit_entry where member_id = $1',
      [memberId],
    )
    expect(rows[0]?.entry).not.toMatch(/Anna|416e6e61/i)
    database.clock.moveTo('2026-12-02T09:00:00Z')
    await seal()
    const before = await verify()
    await destroyKey(database.contextOf(), memberId)
    expect(await shown(memberId)).toEqual([['Password: erased', 'Name: erased', 'Points: erased']])
    expect(await verify()).toEqual(before)
    await rename(memberId)
    expect((await shown(memberId))[1]).toEqual(['Password', 'Name', 'Points'])

    await byHand('audit_entry', `update audit_entry set sealed = 'x' where member_id = '${memberId}'`)
    expect((await verify()).violations).toContainEqual(
      expect.objectContaining({ day: '2026-12-01', problem: 'changed' }),
    )
  })

  test('without a member are clear; the database refuses clear values about a member', async () => {
    const subject = `business:${crypto.randomUUID()}`
    await recordAudit(database.contextOf(), {
      action: 'listing.approved',
      subject,
      changes: [{ field: 'status', before: 'Waiting', after: 'Approved' }],
    })
    const [entry] = await latestEntries(
      database.contextOf(),
      { actorId: null, memberId: null, action: null, subject, from: null, before: null },
      1,
    )
    expect(await valuesOf(database.contextOf(), entry ? [entry] : [])).toEqual([
      { changes: [{ field: 'status', before: 'Waiting', after: 'Approved' }], values: 'readable' },
    ])
    await expect(
      database.pool.query(
        `insert into audit_entry (at, action, subject, request_id, member_id, changes) values (now(), 'x', 'x', 'x', $1, '[]')`,
        [newMember()],
      ),
    ).rejects.toThrow('audit_entry_values_check')
  })

  test('that race with the erasure are erased or were never stored', async () => {
    const memberId = newMember()
    await Promise.all([
      ...Array.from({ length: 6 }, () => inTransaction(database.db, (db) => rename(memberId, db))),
      destroyKey(database.contextOf(), memberId),
      ...Array.from({ length: 6 }, () => inTransaction(database.db, (db) => rename(memberId, db))),
    ])
    const details = await shown(memberId)
    expect(details).toHaveLength(12)
    for (const [, name] of details) expect(['Name: erased', 'Name']).toContain(name)
  })
})

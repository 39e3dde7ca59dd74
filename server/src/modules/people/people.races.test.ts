import type { MemberId } from 'contract/core/ids'
import type { OperatorRequestId } from 'contract/people/requests'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createMember, createSession, memberOfSession, signInMember } from '../identity/sessions/sessions.ts'
import { verifyLedger, walletOf } from '../ledger/public.ts'
import { correctPoints, decideOperatorRequest, listRequests, requestSuspension } from './requests/requests.ts'
import { changeUser, closeUser } from './users/changeUsers.ts'
import { newSessionToken, sessionTokenHash } from '../identity/sessions/sessionToken.ts'

const database = useDatabase()
let ines: MemberId
let omar: MemberId
let nora: MemberId
let maya: MemberId
let count = 0

async function person(isOperator = false): Promise<MemberId> {
  count += 1
  const draft = { email: `${count}@goodword.example`, displayName: `Person ${count}`, emailVerified: true }
  return (await createMember(database.contextOf(), { ...draft, isOperator })).id
}

const as = <T>(memberId: MemberId, work: (context: Context) => Promise<T>): Promise<T> =>
  inTransaction(database.db, (db) => {
    const actor = { memberId, isOperator: true, sessionId: null }
    return work({ ...database.contextOf(memberId), db, actor })
  })
const suspend = (by: MemberId, id: MemberId) =>
  as(by, (context) => changeUser(context, { id, isSuspended: true, reason: 'Misuse of codes' }))
const correct = (by: MemberId, id: MemberId, points: number) =>
  as(by, (context) => correctPoints(context, { id, points, reason: 'Lost at the till' }))
const decide = (by: MemberId, requestId: OperatorRequestId, decision: 'approve' | 'decline' = 'approve') =>
  as(by, (context) => decideOperatorRequest(context, { requestId, decision, reason: 'Checked' }))
const pointsOf = async (id: MemberId) => (await walletOf(database.contextOf(), id)).availablePoints
const refused = (code: string) => expect.objectContaining({ reason: expect.objectContaining({ code }) })
const entries = async (id: MemberId) =>
  (
    await database.pool.query<{ action: string }>(
      'select action from audit_entry where member_id = $1 order by id',
      [id],
    )
  ).rows.map(({ action }) => action)

beforeAll(async () => {
  ;[ines, omar, nora] = [await person(true), await person(true), await person(true)]
})
beforeEach(async () => {
  maya = await person()
})

describe('a correction', () => {
  test('of few points is posted at once, both ways, and never below zero', async () => {
    await correct(ines, maya, 500)
    expect(await pointsOf(maya)).toBe(500)
    await correct(ines, maya, -200)
    expect(await pointsOf(maya)).toBe(300)
    await expect(correct(ines, maya, -301)).rejects.toMatchObject({ code: 'points_insufficient' })
    expect(await entries(maya)).toEqual(['member.points_corrected', 'member.points_corrected'])
    await expect(correct(ines, ines, 5)).rejects.toMatchObject({ code: 'operator_self' })
  })

  test('above the limit waits for another operator, who posts it once', async () => {
    const { id, status } = await correct(ines, maya, 5001)
    expect(status).toBe('waiting')
    expect(await pointsOf(maya)).toBe(0)
    await expect(correct(ines, maya, 9000)).rejects.toMatchObject({ code: 'request_waiting' })
    await expect(decide(ines, id)).rejects.toMatchObject({ code: 'request_own' })
    const decisions = await Promise.allSettled([
      decide(omar, id),
      decide(nora, id),
      decide(omar, id, 'decline'),
    ])
    expect(decisions.filter(({ status: end }) => end === 'fulfilled')).toHaveLength(1)
    expect(decisions.filter(({ status: end }) => end === 'rejected')).toEqual([
      refused('request_moved_on'),
      refused('request_moved_on'),
    ])
    const { requests } = await as(ines, (context) => listRequests(context, maya))
    expect(await pointsOf(maya)).toBe(requests[0]?.status === 'done' ? 5001 : 0)
    const approved = await entries(maya)
    expect(approved.filter((action) => action === 'member.points_corrected').length).toBeLessThanOrEqual(1)
  })

  test('expires after seven days', async () => {
    const { id } = await correct(ines, maya, -6000)
    database.clock.moveTo('2026-11-27T17:00:00Z')
    await expect(decide(omar, id)).rejects.toMatchObject({ code: 'request_moved_on' })
    expect((await as(omar, (context) => listRequests(context, undefined))).requests).toEqual([])
    expect((await as(omar, (context) => listRequests(context, maya))).requests[0]?.status).toBe('expired')
    database.clock.moveTo('2026-11-20T17:00:00Z')
  })

  test('leaves the ledger sound', async () => {
    expect((await verifyLedger(database.contextOf())).isSound).toBe(true)
  })
})

describe('a suspension', () => {
  const claims = (subject: string, email: string) => ({
    issuer: 'https://id.example',
    subject,
    email,
    emailVerified: true,
    name: null,
    picture: null,
  })
  const said = { displayName: null, photoURL: null }

  test('ends the sessions, refuses sign-in with its reason, and can be undone', async () => {
    const identity = claims('suspended', 'suspended@example.com')
    const signIn = () =>
      inTransaction(database.db, (db) => signInMember({ ...database.contextOf(), db }, identity, said))
    const { id } = await signIn()
    const { token } = await createSession(database.contextOf(), id)
    const outcomes = await Promise.allSettled([suspend(ines, id), suspend(omar, id)])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await entries(id)).toEqual(['member.suspended'])
    expect(await memberOfSession(database.contextOf(), token)).toBeNull()
    await expect(signIn()).rejects.toMatchObject({
      code: 'member_suspended',
      more: { details: { reason: 'Misuse of codes' } },
    })
    await expect(createSession(database.contextOf(), id)).rejects.toMatchObject({ code: 'member_suspended' })
    // A sign-in that ran at the same time.
    const late = newSessionToken()
    await database.pool.query(
      `insert into member_session (token_hash, member_id, created_at, ends_at) values ($1, $2, now(), now() + interval '1 year')`,
      [sessionTokenHash(late), id],
    )
    expect(await memberOfSession(database.contextOf(), late)).toBeNull()
    await as(ines, (context) => changeUser(context, { id, isSuspended: false, reason: 'A mistake' }))
    expect(await memberOfSession(database.contextOf(), late)).toBeNull()
    await expect(signIn()).resolves.toMatchObject({ id })
  })

  test('a closed account is suspended, and closing it again changes nothing', async () => {
    const reason = 'Asked by mail'
    const close = () => as(ines, (context) => closeUser(context, { id: maya, reason }))
    expect(await close()).toMatchObject({ suspension: { reason } })
    await close()
    expect(await entries(maya)).toEqual(['member.closed'])
    await expect(as(ines, (context) => closeUser(context, { id: omar, reason }))).rejects.toMatchObject({
      code: 'user_closed_operator',
    })
  })

  test('of operators: never oneself, never alone, never the last', async () => {
    await expect(suspend(ines, ines)).rejects.toMatchObject({ code: 'operator_self' })
    await expect(suspend(ines, omar)).rejects.toMatchObject({ code: 'operator_needs_second' })
    const ask = (by: MemberId, id: MemberId) =>
      as(by, (context) => requestSuspension(context, { id, reason: 'Lost laptop' }))
    const ofOmar = await ask(ines, omar)
    await expect(decide(omar, ofOmar.id)).rejects.toMatchObject({ code: 'operator_self' })
    // Omar asks for the same, and both requests are approved at the same moment.
    const ofInes = await ask(omar, ines)
    const outcomes = await Promise.allSettled([decide(nora, ofOmar.id), decide(nora, ofInes.id)])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    await expect(suspend(omar, maya)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(ask(nora, nora)).rejects.toMatchObject({ code: 'operator_self' })
    // A suspended operator does not count as a second operator, and the last operator stays.
    const { rows } = await database.pool.query(
      'select count(*)::int as count from member where is_operator and suspended_at is null',
    )
    expect(rows[0]).toEqual({ count: 1 })
    await as(nora, (context) => changeUser(context, { id: ines, isSuspended: false, reason: 'Found again' }))
    await expect(ask(ines, ines)).rejects.toMatchObject({ code: 'operator_self' })
  })
})

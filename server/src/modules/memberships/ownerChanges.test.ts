import { randomUUID } from 'node:crypto'
import type { Role } from 'contract/core/roles'
import type { BusinessId, MemberId } from 'contract/core/ids'
import { minus } from 'contract/core/time'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { bakeryDraft, defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { addMembership, listBusiness } from '../businesses/businesses.ts'
import { accessAt } from '../businesses/public.ts'
import { createMember } from '../identity/sessions/sessions.ts'
import { acceptInvitation } from './invitations/accept.ts'
import { invitePerson } from './invitations/invite.ts'
import { newInvitationToken } from './invitations/accept.ts'
import { changeAccess, leaveBusiness, readPeople } from './people/people.ts'

const database = useDatabase()
let bakery: BusinessId
let owner: MemberId

/** As a member who signed in yesterday. */
const runStale = <T>(memberId: MemberId, work: (context: Context) => Promise<T>): Promise<T> =>
  inTransaction(database.db, (db) => {
    const context = database.contextOf(memberId)
    const provedAt = async () => minus(context.now, { hours: 24 })
    return work({ ...context, db, actor: { memberId, isOperator: false, sessionId: null, provedAt } })
  })
const run = <T>(memberId: MemberId, work: (context: Context) => Promise<T>): Promise<T> =>
  inTransaction(database.db, (db) => work({ ...database.contextOf(memberId), db }))

async function member(email = `${randomUUID()}@goodword.example`): Promise<MemberId> {
  const draft = { email, displayName: 'Tomas Rivera', emailVerified: true, isOperator: false }
  return (await createMember(database.contextOf(), draft)).id
}

async function personWith(role: Role): Promise<MemberId> {
  const memberId = await member()
  await addMembership(database.contextOf(), { businessId: bakery, memberId, role })
  return memberId
}

beforeAll(() => defineTestCategories(database.contextOf()))

beforeEach(async () => {
  const slug = `bakery-${randomUUID().slice(0, 8)}`
  bakery = await listBusiness(database.contextOf(), bakeryDraft({ slug }))
  owner = await personWith('owner')
})

const change = (memberId: MemberId, role: Role) => (context: Context) =>
  changeAccess(context, { businessId: bakery, memberId, role, locationIds: null })
const invite = (role: Role, email: string) => (context: Context) =>
  invitePerson(context, { businessId: bakery, email, role, locationIds: null })

describe('changes of owners', () => {
  // The routes that change other people's access declare a fresh proof themselves.
  test('need a fresh sign-in from an owner who leaves, and not from staff', async () => {
    const [second, till] = [await personWith('owner'), await personWith('till')]
    await expect(runStale(second, (context) => leaveBusiness(context, bakery))).rejects.toThrow(
      new Refusal('sign_in_again'),
    )
    expect(await accessAt(database.contextOf(), second, bakery)).toMatchObject({ role: 'owner' })
    await runStale(till, (context) => leaveBusiness(context, bakery))
    await run(owner, change(second, 'staff'))
  })

  test('need it from a person who becomes an owner', async () => {
    const email = `${randomUUID()}@goodword.example`
    const invited = await member(email)
    await run(owner, invite('owner', email))
    const { token, tokenHash } = newInvitationToken()
    await database.pool.query('update business_invitation set token_hash = $1 where email = $2', [
      tokenHash,
      email,
    ])
    await expect(runStale(invited, (context) => acceptInvitation(context, token))).rejects.toThrow(
      new Refusal('sign_in_again'),
    )
    expect(await run(invited, (context) => acceptInvitation(context, token))).toMatchObject({ role: 'owner' })
    // Accepting again changes nothing, so it needs no proof.
    expect(await runStale(invited, (context) => acceptInvitation(context, token))).toMatchObject({
      role: 'owner',
    })
  })
})

describe('deleted accounts', () => {
  const erase = (memberId: MemberId) => database.pool.query('delete from member where id = $1', [memberId])

  test('the only owner cannot be deleted, another one can', async () => {
    await expect(erase(owner)).rejects.toMatchObject({ constraint: 'membership_last_owner' })
    const second = await personWith('owner')
    await erase(owner)
    expect(await accessAt(database.contextOf(), second, bakery)).toMatchObject({ role: 'owner' })
    await expect(erase(second)).rejects.toMatchObject({ constraint: 'membership_last_owner' })
  })

  test('of two owners who are deleted at the same time, one stays', async () => {
    const second = await personWith('owner')
    const outcomes = await Promise.allSettled([erase(owner), erase(second)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('access and open claims go with the account; invitations of others and notes stay', async () => {
    const [leaving, customer] = [await personWith('staff'), await member()]
    await database.pool.query(
      `insert into business_claim (business_id, member_id, status, started_at, changed_at) values ($1, $2, 'started', now(), now())`,
      [bakery, leaving],
    )
    await run(owner, invite('till', 'till@goodword.example'))
    await database.pool.query(
      `insert into customer_note (business_id, member_id, text, written_by, written_at) values ($1, $2, 'Likes rye', $3, now())`,
      [bakery, customer, leaving],
    )
    // Its notes name their author: the author's account is deleted only after the notes have another one.
    await expect(erase(leaving)).rejects.toMatchObject({ constraint: 'customer_note_author_fkey' })
    await database.pool.query('update customer_note set written_by = $1 where written_by = $2', [
      owner,
      leaving,
    ])
    await erase(leaving)
    const { rows } = await database.pool.query('select from business_claim where member_id = $1', [leaving])
    expect(rows).toEqual([])
    const { people, invitations } = await run(owner, (context) => readPeople(context, bakery))
    expect(people.map(({ memberId }) => memberId)).toEqual([owner])
    expect(invitations).toHaveLength(1)
    await erase(customer)
    const notes = await database.pool.query('select from customer_note where business_id = $1', [bakery])
    expect(notes.rows).toEqual([])
  })
})

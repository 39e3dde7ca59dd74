import { randomUUID } from 'node:crypto'
import type { Role } from 'contract/core/roles'
import type { BusinessId, LocationId, MemberId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { bakeryDraft, defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import { queuedMails } from '../../../test-support/mails.ts'
import type { Mail } from '../../integrations/mail/mailer.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addMembership, listBusiness } from '../businesses/businesses.ts'
import { accessAt, requirePermission } from '../businesses/public.ts'
import { createMember } from '../identity/sessions/sessions.ts'
import { acceptInvitation, readInvitation } from './invitations/accept.ts'
import { invitePerson, resendInvitation, withdrawInvitation } from './invitations/invite.ts'
import { sendInvitation } from './invitations/mailInvitation.ts'
import { changeAccess, leaveBusiness, readPeople, removeAccess, restoreAccess } from './people/people.ts'

const database = useDatabase()
let bakery: BusinessId
let locations: LocationId[]
let owner: MemberId

const run = <T>(memberId: MemberId | null, work: (context: Context) => Promise<T>): Promise<T> =>
  inTransaction(database.db, (db) => work({ ...database.contextOf(memberId ?? undefined), db }))

async function member(email = `${randomUUID()}@goodword.example`): Promise<MemberId> {
  const draft = { email, displayName: 'Tomas Rivera', emailVerified: true, isOperator: false }
  return (await createMember(database.contextOf(), draft)).id
}

async function personWith(role: Role, locationIds: LocationId[] | null = null): Promise<MemberId> {
  const memberId = await member()
  await addMembership(database.contextOf(), { businessId: bakery, memberId, role, locationIds })
  return memberId
}

beforeAll(() => defineTestCategories(database.contextOf()))

beforeEach(async () => {
  database.clock.moveTo('2026-11-20T17:00:00Z')
  database.enqueued.length = 0
  bakery = await listBusiness(
    database.contextOf(),
    bakeryDraft({ slug: `bakery-${randomUUID().slice(0, 8)}` }),
  )
  await database.pool.query(
    `insert into location (business_id, street, locality, region, postal_code, country, latitude, longitude, time_zone)
     select business_id, '2 Harbor Road', locality, region, postal_code, country, latitude, longitude, time_zone
     from location where business_id = $1`,
    [bakery],
  )
  const { rows } = await database.pool.query<{ id: LocationId }>(
    'select id from location where business_id = $1 order by id',
    [bakery],
  )
  locations = rows.map(({ id }) => id)
  owner = await personWith('owner')
})

const invite = (
  by: MemberId,
  email: string,
  role: Role = 'till',
  locationIds: readonly LocationId[] | null = null,
) =>
  run(by, (context) =>
    invitePerson(context, { businessId: bakery, email, role, locationIds: locationIds && [...locationIds] }),
  )

/** Runs the mail jobs, and returns the token of the newest mail to the address. */
async function tokenFor(email: string): Promise<string> {
  const mails: Mail[] = []
  const post = {
    origin: 'https://goodword.example',
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    write: <T>(work: (context: Context) => Promise<T>) => run(null, work),
  }
  for (const { job, data } of database.enqueued.splice(0))
    if (job === 'mail-invitation') await sendInvitation(post, (data as { invitationId: never }).invitationId)
  const mail = mails.findLast(({ to }) => to === email)
  return (
    new URL(/https:\S+invitation\S+/.exec(mail?.text ?? '')?.[0] ?? 'missing:').searchParams.get('t') ?? ''
  )
}

const peopleSeenBy = (memberId: MemberId) => run(memberId, (context) => readPeople(context, bakery))
const accept = (memberId: MemberId, token: string) =>
  run(memberId, (context) => acceptInvitation(context, token))
const change = (by: MemberId, memberId: MemberId, role: Role, locationIds: LocationId[] | null = null) =>
  run(by, (context) => changeAccess(context, { businessId: bakery, memberId, role, locationIds }))
const remove = (by: MemberId, memberId: MemberId) =>
  run(by, (context) => removeAccess(context, { businessId: bakery, memberId }))

describe('invitations', () => {
  test('an invited person accepts with the same address in other letters, once or twice', async () => {
    await invite(owner, 'Tomas@Goodword.example', 'till', [locations[1]!])
    const token = await tokenFor('tomas@goodword.example')
    const offer = await run(null, (context) => readInvitation(context, token))
    expect(offer).toMatchObject({ role: 'till', email: 'tomas@goodword.example', isAccepted: false })
    expect(offer.locations).toEqual(['2 Harbor Road, Willowford'])
    const tomas = await member('TOMAS@goodword.example')
    expect(await accept(tomas, token)).toMatchObject({ businessId: bakery, role: 'till' })
    expect(await accept(tomas, token)).toMatchObject({ businessId: bakery, role: 'till' })
    const { people, changes } = await peopleSeenBy(owner)
    expect(people.find(({ memberId }) => memberId === tomas)).toMatchObject({
      role: 'till',
      locationIds: [locations[1]],
    })
    expect(changes.map((each) => each.change)).toEqual(['joined', 'invited'])
  })

  test('the token is stored as a hash only, and the newest link works', async () => {
    await invite(owner, 'first@goodword.example')
    const first = await tokenFor('first@goodword.example')
    const [invitation] = (await peopleSeenBy(owner)).invitations
    await run(owner, (context) =>
      resendInvitation(context, { businessId: bakery, invitationId: invitation!.id }),
    )
    const second = await tokenFor('first@goodword.example')
    const { rows } = await database.pool.query('select * from business_invitation')
    expect(JSON.stringify(rows)).not.toContain(second)
    const invited = await member('first@goodword.example')
    await expect(accept(invited, first)).rejects.toMatchObject({ code: 'invitation_not_found' })
    expect(await accept(invited, second)).toMatchObject({ role: 'till' })
  })

  test('another account, a withdrawn and an expired invitation are refused', async () => {
    await invite(owner, 'mara@goodword.example')
    const token = await tokenFor('mara@goodword.example')
    await expect(accept(await member(), token)).rejects.toMatchObject({ code: 'invitation_other_account' })
    const mara = await member('mara@goodword.example')
    database.clock.moveTo('2026-11-27T17:00:00Z')
    await expect(accept(mara, token)).rejects.toMatchObject({ code: 'invitation_expired' })
    database.clock.moveTo('2026-11-27T16:59:59Z')
    const [invitation] = (await peopleSeenBy(owner)).invitations
    const withdraw = () =>
      run(owner, (context) =>
        withdrawInvitation(context, { businessId: bakery, invitationId: invitation!.id }),
      )
    await withdraw()
    await withdraw()
    await expect(accept(mara, token)).rejects.toMatchObject({ code: 'invitation_not_found' })
  })

  test('ten parallel acceptances give one membership', async () => {
    await invite(owner, 'fast@goodword.example')
    const token = await tokenFor('fast@goodword.example')
    const fast = await member('fast@goodword.example')
    await Promise.all(Array.from({ length: 10 }, () => accept(fast, token)))
    const { changes } = await peopleSeenBy(owner)
    expect(changes.filter((each) => each.change === 'joined')).toHaveLength(1)
  })

  test('an invitation of a person who lost the right to give the role no longer works', async () => {
    const manager = await personWith('manager')
    await invite(manager, 'late@goodword.example', 'staff')
    const token = await tokenFor('late@goodword.example')
    await remove(owner, manager)
    const late = await member('late@goodword.example')
    await expect(accept(late, token)).rejects.toMatchObject({ code: 'invitation_not_found' })
  })

  test('inviting an address again replaces the invitation; a person with access is refused', async () => {
    await invite(owner, 'again@goodword.example', 'staff')
    await invite(owner, 'AGAIN@goodword.example', 'till')
    const { invitations } = await peopleSeenBy(owner)
    expect(invitations.map(({ role }) => role)).toEqual(['till'])
    const again = await member('again@goodword.example')
    await accept(again, await tokenFor('again@goodword.example'))
    await expect(invite(owner, 'again@goodword.example')).rejects.toMatchObject({ code: 'access_exists' })
  })

  test('an invitation does not lower access that exists', async () => {
    await invite(owner, 'both@goodword.example', 'till')
    const token = await tokenFor('both@goodword.example')
    const both = await member('both@goodword.example')
    await addMembership(database.contextOf(), { businessId: bakery, memberId: both, role: 'manager' })
    expect(await accept(both, token)).toMatchObject({ role: 'manager' })
    expect(await accessAt(database.contextOf(), both, bakery)).toMatchObject({ role: 'manager' })
  })

  test('a business sends at most thirty invitations a day', async () => {
    for (let count = 0; count < 30; count += 1) await invite(owner, `p${count}@goodword.example`)
    await expect(invite(owner, 'more@goodword.example')).rejects.toMatchObject({ code: 'invitation_limit' })
    database.clock.moveTo('2026-11-21T17:00:01Z')
    await invite(owner, 'more@goodword.example')
  })
})

describe('grants', () => {
  test('a manager invites staff, but neither managers nor owners', async () => {
    const manager = await personWith('manager')
    await invite(manager, 'staff@goodword.example', 'staff')
    for (const role of ['manager', 'owner'] as const)
      await expect(invite(manager, `${role}@goodword.example`, role)).rejects.toMatchObject({
        code: 'not_permitted',
      })
    await expect(change(manager, manager, 'owner')).rejects.toMatchObject({ code: 'not_permitted' })
    await expect(remove(manager, owner)).rejects.toMatchObject({ code: 'not_permitted' })
  })

  test('a manager of one location gives access to that location alone', async () => {
    const [mill, harbor] = locations as [LocationId, LocationId]
    const manager = await personWith('manager', [mill])
    await invite(manager, 'mill@goodword.example', 'staff', [mill])
    for (const wider of [null, [harbor], [mill, harbor]])
      await expect(invite(manager, 'wide@goodword.example', 'staff', wider)).rejects.toMatchObject({
        code: 'not_permitted',
      })
  })

  test('a location of another business is refused, in the database too', async () => {
    const other = await listBusiness(
      database.contextOf(),
      bakeryDraft({ slug: `other-${randomUUID().slice(0, 8)}` }),
    )
    const { rows } = await database.pool.query<{ id: LocationId }>(
      'select id from location where business_id = $1',
      [other],
    )
    const foreign = rows[0]!.id
    await expect(invite(owner, 'x@goodword.example', 'staff', [foreign])).rejects.toMatchObject({
      code: 'location_not_found',
    })
    await expect(personWith('staff', [foreign])).rejects.toMatchObject({ code: 'location_not_found' })
  })

  test('a person whose only location is removed sees no location, rather than all', async () => {
    const till = await personWith('till', [locations[1]!])
    await database.pool.query('delete from location where id = $1', [locations[1]])
    expect(await accessAt(database.contextOf(), till, bakery)).toMatchObject({ locationIds: [] })
  })
})

describe('owners', () => {
  test('the last owner can neither leave nor step down', async () => {
    await expect(run(owner, (context) => leaveBusiness(context, bakery))).rejects.toMatchObject({
      code: 'last_owner',
    })
    await expect(change(owner, owner, 'manager')).rejects.toMatchObject({ code: 'last_owner' })
  })

  test('an owner gives the ownership to another person, and steps down; owners get a mail', async () => {
    const heir = await personWith('staff')
    database.enqueued.length = 0
    await change(owner, heir, 'owner')
    await change(owner, owner, 'manager')
    expect(await accessAt(database.contextOf(), heir, bakery)).toMatchObject({ role: 'owner' })
    expect(await accessAt(database.contextOf(), owner, bakery)).toMatchObject({ role: 'manager' })
    const told = (await queuedMails(database, database.enqueued)).map(({ memberId }) => memberId)
    expect(told.filter((id) => id === owner)).toHaveLength(2)
    expect(told.filter((id) => id === heir)).toHaveLength(2)
  })

  test('of two owners who step down at the same time, one stays', async () => {
    const second = await personWith('owner')
    const results = await Promise.allSettled([
      change(owner, owner, 'manager'),
      change(second, second, 'manager'),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await peopleSeenBy(owner)).people.filter(({ role }) => role === 'owner')).toHaveLength(1)
  })

  test('the database alone keeps the last of two owners who are demoted in parallel', async () => {
    const second = await personWith('owner')
    const demote = (memberId: MemberId) =>
      inTransaction(database.db, async (db) => {
        await db
          .updateTable('membership')
          .set({ role: 'staff' })
          .where('business_id', '=', bakery)
          .where('member_id', '=', memberId)
          .execute()
      })
    const results = await Promise.allSettled([demote(owner), demote(second)])
    const failed = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    )
    expect(failed).toMatchObject([{ constraint: 'membership_last_owner' }])
  })

  test('a business with its people can still be deleted', async () => {
    const doomed = await listBusiness(
      database.contextOf(),
      bakeryDraft({ slug: `doomed-${randomUUID().slice(0, 8)}` }),
    )
    await addMembership(database.contextOf(), { businessId: doomed, memberId: owner, role: 'owner' })
    await database.pool.query('delete from business where id = $1', [doomed])
    expect(await accessAt(database.contextOf(), owner, doomed)).toBeNull()
  })
})

describe('removal', () => {
  test('the next request of a removed person is refused, and the removal can be undone', async () => {
    const staff = await personWith('staff', [locations[0]!])
    await remove(owner, staff)
    await remove(owner, staff)
    const view = () => run(staff, (context) => requirePermission(context, bakery, 'orders.view'))
    await expect(view()).rejects.toMatchObject({ code: 'business_not_found' })
    const undo = () =>
      run(owner, (context) => restoreAccess(context, { businessId: bakery, memberId: staff }))
    await undo()
    await undo()
    expect(await view()).toMatchObject({ id: bakery })
    expect(await accessAt(database.contextOf(), staff, bakery)).toMatchObject({ locationIds: [locations[0]] })
    expect((await peopleSeenBy(owner)).changes.map((each) => each.change)).toEqual(['restored', 'removed'])
  })

  test('undo ends after ten minutes, and does not bring back a person who left', async () => {
    const staff = await personWith('staff')
    const undo = () =>
      run(owner, (context) => restoreAccess(context, { businessId: bakery, memberId: staff }))
    await remove(owner, staff)
    database.clock.moveTo('2026-11-20T17:10:01Z')
    await expect(undo()).rejects.toMatchObject({ code: 'access_undo_ended' })
    await addMembership(database.contextOf(), { businessId: bakery, memberId: staff, role: 'staff' })
    await run(staff, (context) => leaveBusiness(context, bakery))
    await expect(undo()).rejects.toMatchObject({ code: 'access_undo_ended' })
  })

  test('people who do not manage others see only themselves', async () => {
    const till = await personWith('till')
    expect(await peopleSeenBy(till)).toMatchObject({
      people: [{ memberId: till, isYou: true, mayChange: false }],
      invitations: [],
      changes: [],
    })
  })

  test('the history cannot be changed', async () => {
    await invite(owner, 'kept@goodword.example')
    await expect(database.pool.query('delete from membership_change')).rejects.toThrow('never changes')
    await expect(database.pool.query(`update membership_change set email = 'x'`)).rejects.toThrow(
      'never changes',
    )
  })
})

test('the link of an invitation leads to its page', () => {
  expect(paths.invitation({ t: 'abc' })).toBe('/invitation?t=abc')
})

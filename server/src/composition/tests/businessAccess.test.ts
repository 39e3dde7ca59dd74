import { listWebhooks } from 'contract/webhooks/webhooks'
import { randomUUID } from 'node:crypto'
import { effectRights, effectsOfCalls } from 'contract/businesses/effects'
import { hasPermission, type BusinessAccess, type Role, roles } from 'contract/core/roles'
import type { BusinessId, LocationId, MemberId } from 'contract/core/ids'
import { routeKey, type Route } from 'contract/core/route'
import { operationId, routes } from 'contract/routes'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { bakeryDraft, defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import { addTestLocation, firstLocation } from '../../../test-support/fixtures/locations.ts'
import { addMembership, listBusiness, publishBusiness } from '../../modules/businesses/businesses.ts'
import { createMember } from '../../modules/identity/sessions/sessions.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { declaredErrors } from '../../platform/http/declaredRefusals.ts'
import { Refusal } from '../../platform/http/problem.ts'

const server = useApp()

/** Calls about a business that are for its customers, not for the people who work there. */
const forCustomers = new Set([
  'addFavourite',
  'removeFavourite',
  'previewEarning',
  'quotePurchase',
  'reportListing',
])

/** The owner's area: every call of the contract about one business that is not public, or for operators only. */
const ownersRoutes = routes.filter(
  (route) =>
    route.access === 'member' &&
    /^\/businesses\/:|:businessId\b|^\/listings\/:/.test(route.path) &&
    !forCustomers.has(operationId(route)),
)

interface Person {
  readonly name: string
  readonly memberId: MemberId
  readonly isOperator?: boolean
  /** Null for strangers. */
  readonly access: BusinessAccess | null
}

let bakery: BusinessId
let location: LocationId
let otherLocation: LocationId
const people: Person[] = []

beforeAll(async () => {
  const context = server.database.contextOf()
  await defineTestCategories(context)
  bakery = await listBusiness(context, bakeryDraft())
  const barber = await listBusiness(context, bakeryDraft({ slug: 'sharp-barber' }))
  await publishBusiness(context, bakery)
  location = await firstLocation(server.database.pool, bakery)
  otherLocation = await addTestLocation(server.database.pool, bakery)
  for (const role of roles) people.push(await personWith(role, null))
  // Owners always have all locations.
  for (const role of roles.slice(1)) people.push(await personWith(role, [location]))
  const operator = await member(true)
  people.push({
    name: 'operator',
    memberId: operator,
    isOperator: true,
    access: { role: 'owner', locationIds: null },
  })
  people.push({ name: 'stranger', memberId: await member(), access: null })
  const rival = await member()
  await addMembership(context, { businessId: barber, memberId: rival, role: 'owner' })
  people.push({ name: 'owner of another business', memberId: rival, access: null })
  const removed = await personWith('staff', null)
  await server.database.pool.query('delete from membership where member_id = $1', [removed.memberId])
  people.push({ ...removed, name: 'removed person', access: null })
})

async function member(isOperator = false): Promise<MemberId> {
  const { id } = await createMember(server.database.contextOf(), {
    email: `${randomUUID()}@goodword.example`,
    displayName: 'Maya',
    emailVerified: true,
    isOperator,
  })
  return id
}

async function personWith(role: Role, locationIds: LocationId[] | null): Promise<Person> {
  const memberId = await member()
  await addMembership(server.database.contextOf(), { businessId: bakery, memberId, role, locationIds })
  return { name: locationIds ? `${role} of one location` : role, memberId, access: { role, locationIds } }
}

type Outcome = 'allowed' | 'not_permitted' | 'business_not_found'

const rollback = new Error('roll back')

/** Runs the bound use case, and rolls back. Only the business's id is known: the access check comes first. */
async function outcomeOf(
  route: Route,
  { memberId, isOperator = false }: Person,
  { locationId, body = {} }: { locationId?: LocationId; body?: object } = {},
): Promise<Outcome> {
  const useCase = server.app.useCases.get(routeKey(route))
  if (!useCase) throw new Error(`${operationId(route)} is not bound`)
  const { now } = server.database.contextOf()
  const actor: Actor = {
    memberId,
    isOperator,
    sessionId: null,
    provedAt: async () => now,
  }
  const params = Object.fromEntries(
    [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [
      name,
      name === 'businessId'
        ? bakery
        : name === 'slug'
          ? 'river-oak-bakery'
          : name === 'change'
            ? 'pause'
            : randomUUID(),
    ]),
  )
  const at = locationId && { locationId }
  const input = {
    params,
    query: { ...queries[operationId(route)], ...at },
    body: { ...bodies[operationId(route)], ...body, ...(operationId(route) === 'acceptVoucher' && at) },
  }
  try {
    await inTransaction(server.database.db, async (db) => {
      const context: Context = { ...server.database.contextOf(), db, actor }
      await useCase.run(context, input, {}, {} as never) // the check reads no credentials
      throw rollback
    })
  } catch (error) {
    if (error instanceof Refusal && isAboutAccess(error.code)) return error.code
    // Other refusals come after the access check, as do failures caused by missing input.
    return 'allowed'
  }
  return 'allowed'
}

const isAboutAccess = (code: string): code is Outcome =>
  code === 'not_permitted' || code === 'business_not_found'

/** Input that is read before the access check. */
const bodies: Record<string, object> = {
  changeMenuCategory: { rev: 1, category: { name: 'Bread' } },
  invitePerson: { email: 'tomas@goodword.example', role: 'till' },
  acceptVoucher: { code: '0123' },
}
const queries: Record<string, object> = {
  listOrderPayouts: { orderIds: randomUUID() },
  listBusinessBookings: { from: '2026-11-20', to: '2026-11-21' },
  listBusinessOrders: { pageSize: 20 },
  listPastOrders: { q: '', sort: 'newest', pageSize: 25 },
  downloadPastOrders: { q: '', sort: 'newest' },
}

function expectedFor({ path, permission }: Route, { access, isOperator }: Person): Outcome {
  // Operators review listings in their queue, not here.
  const isOwnListing = path.startsWith('/listings/')
  if (access === null || (isOwnListing && isOperator)) return 'business_not_found'
  return permission && hasPermission(access, permission) ? 'allowed' : 'not_permitted'
}

test('every call of the owner’s area declares its permission, which implies the refusals of the check', () => {
  expect(ownersRoutes.length).toBeGreaterThan(60)
  expect(ownersRoutes.filter(({ permission }) => !permission).map(operationId)).toEqual([])
  for (const route of ownersRoutes)
    expect(declaredErrors(route)).toEqual(expect.arrayContaining(['business_not_found', 'not_permitted']))
  const elsewhere = routes.filter((route) => route.permission && !ownersRoutes.includes(route))
  expect(elsewhere.map(operationId)).toEqual([])
})

describe('each role, with all locations and with one, an operator and strangers get exactly what is declared', () => {
  test.each(ownersRoutes.map((route) => [operationId(route), route] as const))('%s', async (_name, route) => {
    const outcomes: Record<string, Outcome> = {}
    const expected: Record<string, Outcome> = {}
    for (const person of people) {
      outcomes[person.name] = await outcomeOf(route, person)
      expected[person.name] = expectedFor(route, person)
    }
    expect(outcomes).toEqual(expected)
  })
})

describe('a call that refunds or moves points asks for the right of that effect', () => {
  test('every call that can refund or take points is in the table', () => {
    const named = ownersRoutes.filter(({ errors }) =>
      // Refunds are refused while a bank decides, and points are refused by their hold or their voucher.
      errors?.some((code) => code === 'order_disputed' || code === 'hold_voided' || code === 'voucher_used'),
    )
    expect(named.map(operationId).toSorted()).toEqual(Object.keys(effectsOfCalls).toSorted())
  })

  const calls = Object.entries(effectsOfCalls).flatMap(([name, { effect, ...how }]) =>
    ('when' in how ? how.when.values : [null]).map((value) => ({
      name,
      right: effectRights[effect],
      body: value === null || !('when' in how) ? {} : { [how.when.field]: value, reason: 'Sold out' },
    })),
  )
  test.each(calls)('$name $body', async ({ name, right, body }) => {
    const route = ownersRoutes.find((each) => operationId(each) === name)!
    for (const person of people) {
      const { access } = person
      const isAllowed =
        access !== null &&
        [route.permission, right].every((permission) => permission && hasPermission(access, permission))
      expect(await outcomeOf(route, person, { body }), person.name).toBe(
        isAllowed ? 'allowed' : access === null ? 'business_not_found' : 'not_permitted',
      )
    }
  })
})

/** Calls about the data of one location, which the caller chooses. */
const ofOneLocation = [
  'acceptVoucher',
  'addClosure',
  'addResourceGroup',
  'addStaff',
  'addTimeOff',
  'changeResourceGroup',
  'changeStaff',
  'downloadBusinessToday',
  'downloadPastOrders',
  'listBusinessBookings',
  'listBusinessOrders',
  'listPastOrders',
  'readBusinessOverview',
  'readBusinessToday',
  'readTeam',
  'removeClosure',
  'removeResourceGroup',
  'removeTimeOff',
  'setServiceSettings',
  'setShifts',
  'setSkills',
]

test('the calls with a location are known', () => {
  const named = ownersRoutes.filter(({ query, body }) =>
    [query, body].some(
      (schema) => 'locationId' in ((schema?.def as { shape?: object } | undefined)?.shape ?? {}),
    ),
  )
  expect(named.map(operationId).toSorted()).toEqual(ofOneLocation)
})

describe('each role, with all locations and with one, gets the data of its locations only', () => {
  test.each(
    ownersRoutes
      .filter((each) => ofOneLocation.includes(operationId(each)))
      .map((route) => [operationId(route), route] as const),
  )('%s', async (_name, route) => {
    for (const [at, locationId] of [
      ['own', location],
      ['other', otherLocation],
    ] as const) {
      const outcomes: Record<string, Outcome> = {}
      const expected: Record<string, Outcome> = {}
      for (const person of people) {
        const { access } = person
        outcomes[person.name] = await outcomeOf(route, person, { locationId })
        expected[person.name] =
          access === null || !route.permission
            ? 'business_not_found'
            : hasPermission(access, route.permission, locationId)
              ? 'allowed'
              : 'not_permitted'
      }
      expect(outcomes, at).toEqual(expected)
    }
  })
})

test('a refusal names the roles that are needed', async () => {
  const till = people.find(({ name }) => name === 'till')!
  const useCase = server.app.useCases.get(routeKey(listWebhooks))!
  const context = server.database.contextOf(till.memberId)
  await expect(
    useCase.run(context, { params: { businessId: bakery } }, {}, {} as never),
  ).rejects.toMatchObject({ more: { details: { sentence: 'Only owners can manage webhooks.' } } })
})

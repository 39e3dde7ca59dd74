import type { BusinessId, MemberId } from 'contract/core/ids'
import { routeKey, type Route } from 'contract/core/route'
import { operationId, routes } from 'contract/routes'
import { beforeAll, expect, test } from 'vitest'
import { insertAnyRow } from '../../../test-support/anyRow.ts'
import { useApp } from '../../../test-support/app.ts'
import { bakeryDraft, defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import { sampleOf } from '../../../test-support/sampleInput.ts'
import { addMembership, listBusiness, publishBusiness } from '../../modules/businesses/businesses.ts'
import { createMember } from '../../modules/identity/sessions/sessions.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/http/problem.ts'

// A second id belongs to the first: for the owner of one business, the id of a thing of another business is answered
// like an id that does not exist. The same row with its own business proves that the call reads it.

const server = useApp()

const own = { id: '' as BusinessId, owner: '' as MemberId } // set before all tests
const other = { id: '' as BusinessId, owner: '' as MemberId } // set before all tests

/** Where the things are stored that calls name, with the columns that tie them to their business. */
const things: Record<string, { table: string; column?: string; more?: Record<string, unknown> }> = {
  locationId: { table: 'location' },
  staffId: { table: 'staff' },
  serviceId: { table: 'service', more: { price_kind: 'free' } },
  productId: { table: 'product' },
  productGroupId: { table: 'product_group' },
  menuCategoryId: { table: 'menu_category' },
  photoId: { table: 'business_photo', column: 'photo_id', more: { status: 'shown' } },
  invitationId: { table: 'business_invitation', more: { role: 'till', expires_at: '2027-11-20T17:00:00Z' } },
  memberId: { table: 'membership', column: 'member_id', more: { role: 'till' } },
  timeOffId: { table: 'staff_time_off' },
  closureId: { table: 'closure' },
  groupId: { table: 'resource_group' },
  importId: { table: 'csv_import', more: { kind: 'products' } },
  bookingId: { table: 'booking', more: { status: 'confirmed', sequence: 1 } },
  orderId: { table: 'shop_order', more: { status: 'placed', placed_at: '2026-11-20T17:00:00Z' } },
  reviewId: { table: 'review', more: { status: 'published' } },
  rewardId: { table: 'reward' },
  campaignId: { table: 'campaign' },
  endpointId: { table: 'webhook_endpoint' },
  deliveryId: { table: 'webhook_delivery' },
  noteId: { table: 'customer_note' },
  requestId: { table: 'estimate_request' },
  templateId: { table: 'reply_template' },
  resourceGroupId: { table: 'resource_group' },
}

/** Things that only some calls mean by a name. */
const thingsOf = (route: Route, name: string) => {
  if (name === 'templateId' && route.path.includes('estimate-templates'))
    return { table: 'estimate_template', more: { document: '{}' } }
  if (name === 'campaignId' && route.path.includes('referral-campaigns'))
    return { table: 'referral_campaign' }
  return things[name]
}

beforeAll(async () => {
  const context = server.database.contextOf()
  await defineTestCategories(context)
  for (const [at, business] of [own, other].entries()) {
    business.id = await listBusiness(context, bakeryDraft({ slug: `bakery-${at}` }))
    await publishBusiness(context, business.id)
    business.owner = (
      await createMember(context, {
        email: `${crypto.randomUUID()}@goodword.example`,
        displayName: 'Maya',
        emailVerified: true,
        isOperator: false,
      })
    ).id
    await addMembership(context, { businessId: business.id, memberId: business.owner, role: 'owner' })
  }
})

const ids = new Map<string, string>()

/** The id of a thing of a business, made once. */
async function idOf(
  businessId: BusinessId,
  thing: NonNullable<ReturnType<typeof thingsOf>>,
): Promise<string> {
  const key = `${businessId} ${thing.table}`
  const known = ids.get(key)
  if (known) return known
  const id = crypto.randomUUID()
  const parents: Record<string, string> = {}
  if (thing.table === 'staff_time_off') parents['staff_id'] = await idOf(businessId, { table: 'staff' })
  if (thing.table === 'closure' || thing.table === 'resource_group')
    parents['location_id'] = await idOf(businessId, { table: 'location' })
  if (thing.table === 'webhook_delivery')
    parents['endpoint_id'] = await idOf(businessId, { table: 'webhook_endpoint' })
  const given = { business_id: businessId, [thing.column ?? 'id']: id, ...thing.more, ...parents }
  const client = await server.database.pool.connect()
  try {
    await insertAnyRow(client, thing.table, given)
  } finally {
    client.release()
  }
  ids.set(key, id)
  return id
}

/** The answer of the call to the owner of `own`; everything it wrote is rolled back. */
async function answerOf(route: Route, input: object): Promise<string> {
  const useCase = server.app.useCases.get(routeKey(route))
  if (!useCase) throw new Error(`${operationId(route)} is not bound`)
  const { now } = server.database.contextOf()
  const actor: Actor = {
    memberId: own.owner,
    isOperator: false,
    sessionId: null,
    provedAt: async () => now,
  }
  const caller = { ifMatch: 1 } as never // the part that these calls read
  const rollback = { answer: '' }
  try {
    const prepared = await useCase.prepare(input, { actor, caller })
    await inTransaction(server.database.db, async (db) => {
      const context: Context = { ...server.database.contextOf(), db, actor }
      rollback.answer = JSON.stringify(await useCase.run(context, input, prepared, caller))
      throw rollback
    })
  } catch (error) {
    if (error === rollback) return rollback.answer
    if (error instanceof Refusal) return error.code
    return error instanceof Error
      ? `${error.name}: ${error.message.replaceAll(/[\da-f-]{36}/g, 'id')}`
      : 'unknown'
  }
  return 'unknown'
}

/** The calls about a business with an id in the path besides the business. */
const calls = routes.flatMap((route) => {
  if (!route.permission) return []
  return [...route.path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) =>
    thingsOf(route, name) ? [{ name: operationId(route), parameter: name, route }] : [],
  )
})

/** Input that is about a business, with one of its ids replaced. */
async function inputWith(route: Route, parameter: string, id: string) {
  const params: Record<string, unknown> = { businessId: own.id }
  for (const [, name = ''] of route.path.matchAll(/:(\w+)/g)) {
    const thing = thingsOf(route, name)
    if (name !== 'businessId')
      params[name] = name === parameter ? id : thing ? await idOf(own.id, thing) : firstOf(route, name)
  }
  return { params, query: sampleOf(route.query), body: sampleOf(route.body) }
}

/** A parameter that is no id, such as the change of a campaign. */
const firstOf = (route: Route, name: string) =>
  (sampleOf(route.params) as Record<string, unknown> | undefined)?.[name]

/** Removals of what does not exist succeed; a break and an undo have refusals of their own. */
const otherwise: Record<string, string> = {
  deleteReplyTemplate: '{}',
  pauseListing: 'listing_pause_invalid',
  removeEstimateTemplate: '{}',
  restoreAccess: 'access_undo_ended',
}

test.each(calls)('$name: $parameter of another business is answered like an unknown one', async (call) => {
  const { route, parameter } = call
  const thing = thingsOf(route, parameter)!
  const foreign = await answerOf(route, await inputWith(route, parameter, await idOf(other.id, thing)))
  const unknown = await answerOf(route, await inputWith(route, parameter, crypto.randomUUID()))
  expect(foreign).toBe(unknown)
  const expected = otherwise[operationId(route)]
  if (expected) expect(foreign).toBe(expected)
  else expect(foreign).toMatch(/_not_found$/)
})

/** The fields of the query and the body that name a thing: `settings.resourceGroupIds[]`. */
function fieldsOf(schema: unknown, path = ''): string[] {
  const { def } = schema as { def: FieldDef } // the definition behind the schema
  if (def.type === 'object')
    return Object.entries(def.shape ?? {}).flatMap(([name, field]) =>
      fieldsOf(field, path === '' ? name : `${path}.${name}`),
    )
  if (def.type === 'union') return def.options?.[0] ? fieldsOf(def.options[0], path) : []
  if (def.type === 'array' && def.element) return fieldsOf(def.element, `${path}[]`)
  if (def.innerType) return fieldsOf(def.innerType, path)
  return [path]
}

interface FieldDef {
  readonly type: string
  readonly shape?: Readonly<Record<string, unknown>>
  readonly options?: readonly unknown[]
  readonly element?: unknown
  readonly innerType?: unknown
}

/** `menuCategoryId` of `product.menuCategoryId`, `locationId` of `locationIds[]`. */
const nameOf = (path: string) =>
  path
    .split('.')
    .at(-1)!
    .replace(/s\[\]$/, '')

function withValue(input: unknown, path: string, value: string): unknown {
  const [first = '', ...rest] = path.split('.')
  const before = input as Record<string, unknown> // sampled from an object schema
  if (rest.length > 0) return { ...before, [first]: withValue(before[first], rest.join('.'), value) }
  return { ...before, [first.replace('[]', '')]: first.endsWith('[]') ? [value] : value }
}

const fields = routes.flatMap((route: Route) => {
  if (!route.permission) return []
  return (['query', 'body'] as const).flatMap((part) =>
    (route[part] ? fieldsOf(route[part]) : []).flatMap((path) =>
      // A field of a list of objects is one of its own things, such as a variant of the product.
      things[nameOf(path)] && !path.includes('[].') ? [{ name: operationId(route), part, path, route }] : [],
    ),
  )
})

test.each(fields)('$name: $path of another business is answered like an unknown one', async (call) => {
  const { route, part, path } = call
  const thing = thingsOf(route, nameOf(path))!
  // The same for both, because a refusal may repeat it.
  const input = await inputWith(route, '', '')
  const answer = async (id: string) => {
    // An owner always has all locations.
    const named = nameOf(path) === 'locationId' && part === 'body' ? { role: 'till' } : {}
    return answerOf(route, {
      ...input,
      [part]: withValue({ ...(input[part] as object), ...named }, path, id),
    })
  }
  const foreign = await answer(await idOf(other.id, thing))
  expect(foreign).toBe(await answer(crypto.randomUUID()))
  if (route.method !== 'GET') expect(foreign).not.toMatch(/^\{/)
  expect(foreign).not.toMatch(/^\w*Error: /)
})

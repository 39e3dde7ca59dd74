import { routeKey } from 'contract/core/route'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { BusinessId } from 'contract/core/ids'
import { operationId, routes } from 'contract/routes'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { bakeryDraft, defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import { type OpenApi, operationsOf, type Schema } from '../../../test-support/fuzzRequests.ts'
import { listBusiness, publishBusiness } from '../../modules/businesses/businesses.ts'
import { createMember, createSession } from '../../modules/identity/sessions/sessions.ts'
import { checksItself, preparesNothing } from '../../platform/http/bind.ts'

// Rules that every route keeps.

const server = useApp({ RATE_LIMIT_PER_MINUTE: '1000000' })
let bakery: BusinessId
let operator: string
let stranger: Awaited<ReturnType<typeof createMember>>

beforeAll(async () => {
  const context = { ...server.database.contextOf(), now: new Date().toISOString() as never } // the wire format
  await defineTestCategories(context)
  bakery = await listBusiness(context, bakeryDraft())
  await publishBusiness(context, bakery)
  const member = { displayName: 'Ada', emailVerified: true }
  const { id } = await createMember(context, { ...member, email: 'ada@goodword.example', isOperator: true })
  operator = (await createSession(context, id)).token
  stranger = await createMember(context, { ...member, email: 'eve@goodword.example', isOperator: false })
})

/**
 * Calls that ask the network about nothing but what the caller owns, or that check the right in `prepare` before they
 * ask. A new name here needs this reason.
 */
const selfChecking = [
  // The token, the code or the session is the right.
  ...['logIn', 'logOut', 'changePassword', 'undoPayoutAccountChange'],
  ...['lookUpGiftCard', 'redeemGiftCard', 'claimReferralCode'],
  // Only the caller's own calendar, cards, claims and connections.
  ...[
    'syncCalendar',
    'testCalendar',
    'listSavedCards',
    'beginCardSetup',
    'finishCardSetup',
    'removeSavedCard',
  ],
  ...['checkWebsiteProof', 'listGoogleLocations', 'linkGoogleLocations'],
  // For operators, whom `bind` admits.
  ...['readReconciliation', 'downloadReconciliation', 'readTransferReconciliation'],
  // They require the permission first.
  ...['openPayoutAccount', 'usePayoutAccount', 'cropItemPhoto', 'cropBusinessPhoto'],
]

test('every call that prepares refuses strangers before it asks the network', async () => {
  const context = {
    ...server.database.contextOf(),
    actor: { memberId: stranger.id, isOperator: false, sessionId: null },
  }
  const unchecked: string[] = []
  for (const route of routes) {
    const name = operationId(route)
    const { check, prepare } = server.app.useCases.get(routeKey(route))! // every route is bound
    if (prepare === preparesNothing) continue
    if (check === checksItself) {
      unchecked.push(name)
      continue
    }
    const params = Object.fromEntries(
      [...route.path.matchAll(/:(\w+)/g)].map(([, key]) => [
        key,
        key === 'businessId' ? bakery : randomUUID(),
      ]),
    )
    // A hold that does not exist has no owner; the test of `bookings/routes.ts` is about the hold of another member.
    if (name === 'createBooking') continue
    await expect(check(context, { params, body: { staffId: null } }), name).rejects.toMatchObject({
      code: expect.stringMatching(/_not_found$|^not_permitted$/),
    })
  }
  expect(unchecked.toSorted()).toEqual(selfChecking.toSorted())
})

const document = JSON.parse(
  readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8'),
) as OpenApi

/** The names of texts of a body, on its first level. */
function textsIn(body: Schema): string[] {
  const { $ref } = body
  const schema =
    typeof $ref === 'string' ? (document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : body
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>
  return Object.keys(properties).filter((key) => JSON.stringify(properties[key]).includes('"string"'))
}

test('no route takes a text of which people see nothing', { timeout: 120_000 }, async () => {
  for (const { method, path, body } of operationsOf(document)) {
    if (body === null) continue
    const url = path.replaceAll(/\{(\w+)\}/g, (_braces, key: string) =>
      key === 'businessId' ? bakery : randomUUID(),
    )
    for (const field of textsIn(body)) {
      const answer = await server.app.inject({
        method: method as 'POST',
        url,
        headers: { cookie: `goodword_session=${operator}`, 'idempotency-key': randomUUID() },
        payload: { [field]: '\u202e\u200b' },
      })
      const { code, fields = [] } = answer.json<{ code: string; fields?: object[] }>()
      // A malformed part of the path is refused first.
      if (answer.statusCode === 404) continue
      // By the general rule, or by a narrower one of the field.
      expect({ path, code, fields }).toMatchObject({
        code: 'input_invalid',
        fields: expect.arrayContaining([expect.objectContaining({ path: `body.${field}` })]),
      })
    }
  }
})

import { randomUUID } from 'node:crypto'
import { isRoleOf, type Permission, roles } from 'contract/core/roles'
import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { usualAnswers } from 'contract/estimates/price'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { cakes, useEstimatesFixture } from '../../../test-support/fixtures/estimates.ts'
import { addMembership } from '../businesses/businesses.ts'
import { createMember, createSession } from '../identity/sessions/sessions.ts'

const server = useApp()
const fixture = useEstimatesFixture(server.database)
const people = [...roles, 'stranger'] as const
type Person = (typeof people)[number]
const cookies = new Map<Person, string>()
let business = ''

const now = () => ({ ...server.database.contextOf(), now: new Date().toISOString() as Instant }) // an instant

beforeAll(async () => {
  const [businessId] = fixture.bakeries
  business = `/businesses/${businessId}`
  for (const who of people) {
    const id: MemberId =
      who === 'owner'
        ? fixture.owner
        : (
            await createMember(now(), {
              email: `${randomUUID()}@goodword.example`,
              displayName: who,
              emailVerified: true,
              isOperator: false,
            })
          ).id
    if (who !== 'owner' && who !== 'stranger')
      await addMembership(now(), { businessId: businessId!, memberId: id, role: who }) // the fixture has four
    cookies.set(who, `goodword_session=${(await createSession(now(), id)).token}`)
  }
})

/** Sends the text of a body unchanged, because JSON.stringify writes no `NaN` and no `__proto__`. */
async function send(
  who: Person | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: string,
) {
  const cookie = who && cookies.get(who)
  const answer = await server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: {
      origin: 'http://localhost:3999',
      'idempotency-key': randomUUID(),
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: body }),
  })
  const { code } = answer.json<{ code?: string }>()
  return { status: answer.statusCode, code }
}

const refused = (status: number, code: string) => ({ status, code })
const levels = (count: number, leaf = '{"kind":"money","usdCents":1}') =>
  `${'{"kind":"round","to":1,"mode":"up","value":'.repeat(count - 1)}${leaf}${'}'.repeat(count - 1)}`
const wide = (count: number) => `{"kind":"sum","of":[${Array(count).fill(levels(1)).join(',')}]}`

describe('answers to a public template', () => {
  const compute = (answers: string, rest = '') =>
    send(
      null,
      'POST',
      `/estimate-templates/${fixture.template.slug}/estimates`,
      `{"answers":${answers}${rest}}`,
    )
  const guests = (value: string) =>
    `{"guests":{"kind":"number","thousandths":${value},"uncertaintyPercent":0},"tiers":{"kind":"yes_no","isYes":true}}`

  test('that fit are priced', async () => {
    expect(await compute(JSON.stringify(usualAnswers(cakes)))).toEqual({ status: 200 })
  })

  test.each([
    ['no number of JSON', () => guests('NaN'), 'json_invalid'],
    ['beyond the largest number', () => guests('1e400'), 'input_invalid'],
    ['a text', () => guests('"20000"'), 'input_invalid'],
    ['a fraction', () => guests('20000.5'), 'input_invalid'],
    ['beyond the safe integers', () => guests('9007199254740993'), 'input_invalid'],
    ['out of the range of the question', () => guests('200001'), 'estimate_answers_invalid'],
    ['a prototype', () => `{"__proto__":{"kind":"yes_no","isYes":true}}`, 'json_invalid'],
    [
      'a name of every object',
      () => `{"constructor":{"kind":"yes_no","isYes":true}}`,
      'estimate_answers_invalid',
    ],
    ['of other questions', () => `{"a":{"kind":"yes_no","isYes":true}}`, 'estimate_answers_invalid'],
    ['missing', () => '{}', 'estimate_answers_invalid'],
    ['a list', () => '[]', 'input_invalid'],
    ['nested deeply', () => guests(levels(1_200)), 'input_invalid'],
  ])('that are %s are refused', async (_what, answers, code) => {
    expect(await compute(answers())).toEqual(refused(400, code))
  })

  test('for an unknown package or version, or as large as a photo, are refused', async () => {
    const answers = JSON.stringify(usualAnswers(cakes))
    expect(await compute(answers, ',"packageId":"constructor"')).toEqual(
      refused(400, 'estimate_answers_invalid'),
    )
    expect(await compute(answers, `,"versionId":"${randomUUID()}"`)).toEqual(
      refused(404, 'estimate_template_not_found'),
    )
    expect(await compute(guests(levels(100_000)))).toEqual(refused(413, 'body_too_large'))
  })
})

test('a hostile formula is refused, and the draft stays as it is', async () => {
  const path = `${business}/estimate-templates/${fixture.template.id}`
  const save = (formula: string) => {
    const block = `{"kind":"formula","id":"work","label":"Work","packages":null,"formula":${formula}}`
    const document = JSON.stringify({ ...cakes, blocks: ['BLOCK'] }).replace('"BLOCK"', block)
    return send('owner', 'PUT', path, `{"rev":${fixture.template.rev},"document":${document}}`)
  }
  const formulas: [string, { status: number; code: string }][] = [
    // Past the limits of a formula, within those of a body.
    [levels(13), refused(400, 'estimate_template_invalid')],
    [`{"kind":"sum","of":[${wide(100)},${wide(100)}]}`, refused(400, 'estimate_template_invalid')],
    // Past those of any body.
    [levels(1_000), refused(400, 'input_invalid')],
    [wide(201), refused(400, 'input_invalid')],
    [levels(100_000), refused(413, 'body_too_large')],
    [wide(100_000), refused(413, 'body_too_large')],
    ['{"kind":"money","usdCents":NaN}', refused(400, 'json_invalid')],
    ['{"kind":"money","usdCents":1e400}', refused(400, 'input_invalid')],
    ['{"kind":"money","usdCents":"1"}', refused(400, 'input_invalid')],
    ['{"kind":"divide","value":1,"by":0}', refused(400, 'input_invalid')],
    ['{"kind":"sum","of":[]}', refused(400, 'input_invalid')],
    ['{"kind":"input","question":"__proto__"}', refused(400, 'input_invalid')],
    ['{"kind":"sum"}', refused(400, 'input_invalid')],
    ['{"__proto__":{"kind":"money","usdCents":1}}', refused(400, 'json_invalid')],
  ]
  for (const [formula, expected] of formulas)
    expect(await save(formula), formula.slice(0, 80)).toEqual(expected)
  // The largest formula that is allowed: the same revision shows that nothing was saved before.
  expect(await save(levels(12))).toEqual({ status: 200 })
})

test('each call of a business takes the roles that have its permission', async () => {
  const [template, request] = [`${business}/estimate-templates`, `${business}/estimate-requests`]
  const [draft, inquiry] = [`${template}/${randomUUID()}`, `${request}/${randomUUID()}`]
  const message = () => JSON.stringify({ id: randomUUID(), text: 'When?' })
  const decline = JSON.stringify({ rev: 1, answer: { kind: 'decline', reason: 'Too far.' } })
  const calls: [Permission, 'GET' | 'POST' | 'PUT' | 'DELETE', string, string?][] = [
    ['estimates.view', 'GET', template],
    ['estimates.view', 'GET', draft],
    ['estimates.view', 'GET', request],
    ['estimates.view', 'GET', inquiry],
    ['estimates.view', 'PUT', `${inquiry}/read`],
    ['estimates.answer', 'POST', `${inquiry}/answer`, decline],
    ['estimates.answer', 'POST', `${inquiry}/messages`, message()],
    ['estimates.answer', 'POST', `${inquiry}/finish`, '{"usdCents":100}'],
    ['estimates.edit', 'POST', template, '{"copyOf":null}'],
    ['estimates.edit', 'PUT', draft, JSON.stringify({ rev: 1, document: cakes })],
    ['estimates.edit', 'POST', `${draft}/publish`, '{"rev":1}'],
    ['estimates.edit', 'PUT', `${draft}/withdrawn`, '{"isWithdrawn":true}'],
    ['estimates.edit', 'DELETE', draft],
  ]
  for (const [permission, method, path, body] of calls) {
    const call = `${method} ${path.slice(business.length)}`
    expect(await send(null, method, path, body), call).toEqual(refused(401, 'not_signed_in'))
    expect(await send('stranger', method, path, body), call).toEqual(refused(404, 'business_not_found'))
    for (const role of roles) {
      const { status, code = '' } = await send(role, method, path, body)
      // The draft and the request do not exist; only callers with the permission get that response.
      const mayCall = status === 200 || /^estimate_(template|request)_not_found$/.test(code)
      expect([role, mayCall || refused(status, code)], call).toEqual([
        role,
        isRoleOf(role, permission) || refused(403, 'not_permitted'),
      ])
    }
  }
})

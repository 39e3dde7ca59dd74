import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { exportsPerDayMax } from 'contract/privacy/privacy'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test-support/app.ts'
import { peopleFixture, type Person } from '../../../../test-support/fixtures/people.ts'
import { createSession } from '../../identity/sessions/sessions.ts'

const server = useApp()
const { person, send } = peopleFixture(server)
let ines: Person
let omar: Person
let maya: Person

const actions = async (id: MemberId) =>
  (
    await server.database.pool.query<{ action: string }>(
      'select action from audit_entry where member_id = $1 order by id',
      [id],
    )
  ).rows

beforeAll(async () => {
  ines = await person('Ines', true)
  omar = await person('Omar', true)
})
beforeEach(async () => {
  maya = await person('Maya')
})

describe('requests about personal data by letter or phone', () => {
  const reason = 'Letter of Nov 20'
  const choices = { reason, reviews: 'kept', givesUpCredit: false }
  const ask = (path: string, body: object, by = ines, id = maya.id) =>
    send('POST', `/admin/people/${id}/${path}`, by, body)
  const titles = async () =>
    (
      await server.database.pool.query<{ title: string }>(
        'select title from notification where member_id = $1 order by id',
        [maya.id],
      )
    ).rows.map(({ title }) => title)

  test('an export starts once, belongs to the member, and is limited as that of the member', async () => {
    expect((await ask('exports', { reason }, maya)).status).toBe(403)
    expect(await ask('exports', { reason }, ines, ines.id)).toMatchObject({ body: { code: 'operator_self' } })
    const answers = await Promise.all([
      ask('exports', { reason }),
      ask('exports', { reason }, omar),
      ask('exports', { reason }),
    ])
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, {}]))
    const { exports } = (await send('GET', '/account/exports', maya)).body as { exports: { id: string }[] }
    expect(exports).toMatchObject([{ state: 'waiting' }])
    expect((await send('GET', `/account/exports/${exports[0]?.id}/file`, ines)).body).toMatchObject({
      code: 'export_not_found',
    } as never)
    const { rows } = await server.database.pool.query(
      'select action, reason from audit_entry where member_id = $1',
      [maya.id],
    )
    expect(rows).toEqual([{ action: 'member.exported', reason }])
    for (let count = 1; count < exportsPerDayMax; count += 1) {
      await server.database.pool.query(
        `update data_export set state = 'expired', ready_at = now(), expires_at = now() where member_id = $1 and state = 'waiting'`,
        [maya.id],
      )
      expect((await ask('exports', { reason })).status).toBe(200)
    }
    await server.database.pool.query(
      `update data_export set state = 'expired', ready_at = now(), expires_at = now() where member_id = $1 and state = 'waiting'`,
      [maya.id],
    )
    expect(await ask('exports', { reason })).toMatchObject({ status: 429, body: { code: 'export_limit' } })
  })

  test('an erasure has the same refusals, days and mail; the member or an operator cancels it', async () => {
    expect(await ask('erasure', choices, ines, ines.id)).toMatchObject({ body: { code: 'operator_self' } })
    expect(await ask('erasure', choices, ines, omar.id)).toMatchObject({
      body: { code: 'user_closed_operator' },
    })
    expect((await ask('erasure', { ...choices, reason: '' })).status).toBe(400)
    const hold = (isHeld: boolean) =>
      send('PUT', `/admin/people/${maya.id}/legal-hold`, ines, { isHeld, reason: 'A lawsuit' })
    await hold(true)
    expect(await ask('erasure', choices)).toMatchObject({
      status: 409,
      body: { code: 'erasure_blocked', details: { blockers: [{ code: 'legal_hold', count: 1 }] } },
    })
    await hold(false)
    const before = (await actions(maya.id)).length
    const [first, second] = await Promise.all([
      ask('erasure', choices),
      ask('erasure', { ...choices, reviews: 'deleted' }, omar),
    ])
    expect(first).toMatchObject({ status: 200, body: { state: 'scheduled' } })
    expect(second.body).toEqual(first.body)
    expect(await send('GET', `/admin/people/${maya.id}`, ines)).toMatchObject({
      body: { erasure: first.body, may: { erase: true } },
    } as never)
    expect((await actions(maya.id)).slice(before)).toMatchObject([{ action: 'member.changed' }])
    expect((await titles()).filter((title) => title.startsWith('We delete your account on'))).toHaveLength(1)
    expect((await send('GET', '/favourites', maya)).status).toBe(401)

    const context = { ...server.database.contextOf(), now: new Date().toISOString() as Instant } // an instant
    const again = { ...maya, cookie: `goodword_session=${(await createSession(context, maya.id)).token}` }
    expect((await send('DELETE', '/account/erasure', again)).status).toBe(200)
    expect(await send('GET', `/admin/people/${maya.id}`, ines)).toMatchObject({ body: { erasure: null } })
    await ask('erasure', choices)
    const keep = () => ask('erasure/withdrawal', { reason: 'Changed their mind' })
    expect((await Promise.all([keep(), keep()])).map(({ status }) => status)).toEqual([200, 200])
    expect((await actions(maya.id)).slice(before)).toHaveLength(3)
    expect(await send('GET', `/admin/people/${maya.id}`, ines)).toMatchObject({ body: { erasure: null } })
  })
})

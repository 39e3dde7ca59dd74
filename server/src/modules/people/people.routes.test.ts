import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Answer } from 'contract/core/route'
import { operationId, routes } from 'contract/routes'
import type { listAuditEntries } from 'contract/people/audit'
import { auditDetails } from 'contract/people/auditNames'
import { viewableRoutes } from 'contract/people/viewableRoutes'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { peopleFixture, type Person } from '../../../test-support/fixtures/people.ts'
import { served } from '../identity/routes.ts'
import { createSession } from '../identity/sessions/sessions.ts'
import { destroyKey } from '../personalKeys/public.ts'

const server = useApp()
let ines: Person
let omar: Person
let maya: Person
const { person, send } = peopleFixture(server)

const names = (users: readonly { displayName: string }[]) => users.map(({ displayName }) => displayName)
const namesOf = async (path: string) =>
  names(((await send('GET', path, ines)).body as { users: { displayName: string }[] }).users) // the contract's
const actions = async (id: MemberId) =>
  (
    await server.database.pool.query<{ action: string; actor_id: string; acting_for_id: string | null }>(
      'select action, actor_id, acting_for_id from audit_entry where member_id = $1 order by id',
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

describe('the users API', () => {
  test('lists, finds and pages, for operators alone', async () => {
    expect((await send('GET', '/users', null)).status).toBe(401)
    expect((await send('GET', '/users', maya)).status).toBe(403)
    for (const name of ['Zoe Quill', 'Zora Quill', 'Zola Quill']) await person(name)
    const first = await send('GET', '/users?q=quill&sort=name&pageSize=2', ines)
    expect(first).toMatchObject({ status: 200, body: { users: [{}, {}] } })
    const { users, nextPageToken } = first.body as { users: { displayName: string }[]; nextPageToken: string }
    expect(names(users)).toEqual(['Zoe Quill', 'Zola Quill'])
    const next = await send('GET', `/users?q=quill&sort=name&pageSize=2&pageToken=${nextPageToken}`, ines)
    expect(names((next.body as { users: { displayName: string }[] }).users)).toEqual(['Zora Quill'])
    // Two letters match beginnings, and wildcards are literal.
    expect(await namesOf('/users?q=zo')).toHaveLength(3)
    expect(await send('GET', '/users?q=%25uill', ines)).toMatchObject({ body: { users: [] } })
    expect((await send('GET', '/users?from=2026-02-01&to=2026-01-01', ines)).status).toBe(422)
    const csv = await send('GET', '/users.csv?q=quill&sort=oldest', ines)
    expect(
      String(csv.body)
        .split('\r\n')
        .slice(1, 4)
        .map((line) => line.split(',')[1]),
    ).toEqual(['Zoe Quill', 'Zora Quill', 'Zola Quill'])
    expect(await namesOf('/users?show=operators&sort=oldest')).toEqual(['Ines', 'Omar'])
  })

  test('finds a confirmed phone number by any spelling or its end, and shows the whole one with the person', async () => {
    const setPhone = (id: MemberId, phone: string) =>
      server.database.pool.query('update member set phone = $2 where id = $1', [id, phone])
    const london = await person('Lena')
    await setPhone(maya.id, '+18455550137')
    await setPhone(london.id, '+442079460137')
    for (const text of ['(845) 555-0137', '+1 845 555 0137', '1-845-555-0137', '18455550137'])
      expect(await namesOf(`/users?q=${encodeURIComponent(text)}`), text).toEqual(['Maya'])
    for (const text of ['020 7946 0137', '+44 (0)20 7946 0137', '0044 20 7946 0137'])
      expect(await namesOf(`/users?q=${encodeURIComponent(text)}`), text).toEqual(['Lena'])
    expect(await namesOf('/users?q=0137&sort=name')).toEqual(['Lena', 'Maya'])
    expect(await namesOf('/users?q=8455550')).toEqual([])
    const list = await send('GET', '/users?q=845%20555%200137', ines)
    expect(list).toMatchObject({ body: { users: [{ phoneEnding: '0137' }] } })
    expect(JSON.stringify(list.body)).not.toContain('845555')
    expect(await send('GET', `/admin/people/${maya.id}`, ines)).toMatchObject({
      body: { phone: '+1 845 555 0137' },
    })
  })

  test('creates a member by invitation, and an address only once', async () => {
    const draft = { email: 'new@goodword.example', displayName: 'Nell' }
    const made = await send('POST', '/users', ines, draft)
    expect(made).toMatchObject({ status: 200, body: { ...draft, emailVerified: false, suspension: null } })
    const { id } = made.body as { id: MemberId }
    expect(server.jobs.at(-1)).toEqual({
      job: 'mail-account-link',
      data: { memberId: id, kind: 'invitation' },
    })
    expect(await send('POST', '/users', ines, draft)).toMatchObject({
      status: 409,
      body: { code: 'email_in_use' },
    })
    // The job mails the link to choose a password.
    await server.signIn.identity.mailAccountLink({ kind: 'invitation', ...draft })
    const mail = server.mails.findLast(({ to }) => to === draft.email)
    expect(mail?.subject).toBe('Your Goodword account is ready')
    expect(mail?.text).toMatch(/\/api\/identity\/reset-password\//)
  })

  test('changes the name and the address, and suspends and restores', async () => {
    const put = (body: object, by = ines) => send('PUT', `/users/${maya.id}`, by, body)
    expect((await put({ isSuspended: true })).status).toBe(400)
    expect(
      await put({ displayName: 'Maya L.', emailVerified: false, reason: 'Asked by phone' }),
    ).toMatchObject({
      body: { displayName: 'Maya L.', emailVerified: false },
    })
    expect(await put({ isSuspended: true, reason: 'Misuse' })).toMatchObject({
      status: 200,
      body: { suspension: { reason: 'Misuse' } },
    })
    expect((await send('GET', '/favourites', maya)).status).toBe(401)
    expect(await put({ isSuspended: false, reason: 'A mistake' })).toMatchObject({
      body: { suspension: null },
    })
    expect((await actions(maya.id)).map(({ action }) => action)).toEqual([
      'member.changed',
      'member.changed',
      'member.suspended',
      'member.restored',
    ])
    const log = await send('GET', `/admin/audit?memberId=${maya.id}`, ines)
    expect((log.body as Answer<typeof listAuditEntries>).entries.map(auditDetails)).toEqual([
      ['Suspension: Misuse → none'],
      ['Suspension: none → Misuse'],
      ['Email address confirmed: yes → no'],
      ['Name: Maya → Maya L.'],
    ])
    expect(String((await send('GET', `/admin/audit.csv?memberId=${maya.id}`, ines)).body)).toContain(
      'Account restored,Ines,,Maya L.',
    )
    await server.calendarPort.write((context) => destroyKey(context, maya.id))
    expect(await send('GET', `/admin/audit?memberId=${maya.id}&action=member.restored`, ines)).toMatchObject({
      body: { entries: [{ fields: ['suspension'], changes: [], values: 'erased' }] },
    })
    expect(
      await send('PUT', `/users/${ines.id}`, ines, { isSuspended: true, reason: 'Why not' }),
    ).toMatchObject({
      body: { code: 'operator_self' },
    })
    expect(
      await send('PUT', `/users/${omar.id}`, ines, { isSuspended: true, reason: 'Why not' }),
    ).toMatchObject({
      body: { code: 'operator_needs_second' },
    })
  })

  test('closes an account', async () => {
    const close = (id: string, reason: string) =>
      send('DELETE', `/users/${id}?reason=${encodeURIComponent(reason)}`, ines)
    for (const path of [`/users/${maya.id}`, `/users/${maya.id}?reason=%20`])
      expect((await send('DELETE', path, ines)).status).toBe(400)
    const [first, second] = await Promise.all([
      close(maya.id, 'Asked by mail'),
      close(maya.id, 'Asked again'),
    ])
    expect(first).toMatchObject({ status: 200, body: { closedAt: expect.any(String), suspension: {} } })
    // Both calls have the answer of the one that closed the account, and so has a later one.
    expect(second).toEqual(first)
    expect(await close(maya.id, 'Once more')).toEqual(first)
    expect(await actions(maya.id)).toHaveLength(1)
    expect((await send('GET', '/favourites', maya)).status).toBe(401)
    const unknown = '01900000-0000-7000-8000-00000000ffff'
    expect(await close(unknown, 'Unknown')).toMatchObject({
      body: { code: 'user_not_found' },
    })
  })
})

test('a correction with the same key is posted once, and the timeline shows what happened', async () => {
  const body = { points: 120, reason: 'Lost at the till' }
  const correct = () =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1/admin/people/${maya.id}/corrections`,
      headers: { origin: 'http://localhost:3999', cookie: ines.cookie, 'idempotency-key': `k-${maya.id}` },
      payload: body,
    })
  expect((await Promise.all([correct(), correct()])).map(({ statusCode }) => statusCode)).toContain(200)
  await correct()
  expect(await send('GET', `/admin/people/${maya.id}`, ines)).toMatchObject({
    body: { wallet: { availablePoints: 120 }, sessionCount: 1, may: { suspend: 'alone', view: true } },
  })
  const all: { kind: string; id: string }[] = []
  for (let token: string | null = ''; token !== null;) {
    const path = `/admin/people/${maya.id}/timeline?pageSize=2${token ? `&pageToken=${token}` : ''}`
    const page = (await send('GET', path, ines)).body as { entries: typeof all; nextPageToken: string | null }
    all.push(...page.entries)
    token = page.nextPageToken
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['points', 'device', 'notification', 'audit']))
  const points = await send('GET', `/admin/people/${maya.id}/timeline?kind=points`, ines)
  expect((points.body as { entries: { points: number }[] }).entries.map((each) => each.points)).toContain(120)
  const audit = await send('GET', `/admin/audit?memberId=${maya.id}&action=member.points_corrected`, ines)
  expect(audit).toMatchObject({
    body: {
      entries: [
        {
          actor: { displayName: 'Ines' },
          member: { displayName: 'Maya' },
          reason: body.reason,
          changes: [{ field: 'points', before: 0, after: 120 }],
        },
      ],
    },
  })
})

test('the timeline has devices: sign-ins, new devices once, and ended sessions, which are not repeated elsewhere', async () => {
  const context = { ...server.database.contextOf(), now: new Date().toISOString() as Instant } // an instant
  const userAgent = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'
  const signIn = () => createSession(context, maya.id, null, { userAgent })
  const phone = { ...maya, cookie: `goodword_session=${(await signIn()).token}` }
  await signIn()
  const { body } = await send('GET', '/account/security', maya)
  const { sessions } = body as { sessions: { id: string; isThis: boolean }[] }
  const other = sessions.find(({ isThis }) => !isThis)?.id
  expect((await send('DELETE', `/account/sessions/${other}`, maya)).status).toBe(200)
  expect((await send('DELETE', `/account/sessions/${other}`, maya)).status).toBe(200)
  await send('POST', `/admin/people/${maya.id}/sessions/end`, ines, { reason: 'Lost phone' })
  expect((await send('GET', '/favourites', phone)).status).toBe(401)
  const entries = async (kind: string) => {
    const answer = await send('GET', `/admin/people/${maya.id}/timeline?kind=${kind}&pageSize=50`, ines)
    return (answer.body as { entries: { title: string; detail: string }[] }).entries
  }
  // Sessions that ended are deleted; the audit log remains.
  expect((await entries('device')).map(({ title, detail }) => [title, detail])).toEqual([
    ['Sessions ended', 'Lost phone'],
    ['Sessions ended', 'By the member'],
    ['New device: Chrome on Android', 'First sign-in'],
  ])
  expect(await entries('audit')).toEqual([])
  await signIn()
  expect((await entries('device'))[0]).toBeDefined()
  expect((await entries('device')).map(({ title }) => title)).toContain('Signed in on Chrome on Android')
})

describe('seeing Goodword as a member', () => {
  const view = (id: MemberId, by = ines) =>
    send('POST', `/admin/people/${id}/view`, by, { reason: 'Asked about points', ticket: 'T-17' })
  const end = (by = ines) => send('POST', '/viewing/end', by)
  const session = (by = ines) => send('GET', '/auth/verify', by)

  test('shows the member, tells the member, and ends', async () => {
    expect(await view(ines.id)).toMatchObject({ body: { code: 'operator_self' } })
    expect(await view(omar.id)).toMatchObject({ body: { code: 'viewing_operator' } })
    expect(await view(maya.id, maya)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await view(maya.id)).status).toBe(200)
    expect(await session()).toMatchObject({
      body: { member: { id: maya.id, isOperator: false }, viewing: { operatorId: ines.id } },
    })
    expect(await session(maya)).not.toMatchObject({ body: { viewing: {} } })
    expect((await send('GET', '/favourites', ines)).status).toBe(200)
    expect((await send('GET', '/notifications', maya)).body).toMatchObject({
      notifications: [
        { title: 'A Goodword operator is looking at your account', body: /Asked about points/ },
      ],
    } as never)
    expect(await end()).toMatchObject({ status: 200 })
    expect(await end()).toMatchObject({ status: 200 })
    expect(await session()).toMatchObject({ body: { member: { id: ines.id, isOperator: true } } })
    expect(await actions(maya.id)).toEqual([
      { action: 'member.viewed_as', actor_id: ines.id, acting_for_id: maya.id },
      { action: 'member.view_ended', actor_id: ines.id, acting_for_id: maya.id },
    ])
  })

  test('every call is refused except the reads of the list and the ends of the view', async () => {
    await view(maya.id)
    const unexpected: string[] = []
    for (const route of routes) {
      // Skips public reads, which are the same for all visitors and have no actor, and calls that end the view.
      if (route.access === 'public' && route.method === 'GET') continue
      if (['endViewing', 'logIn', 'logOut'].includes(operationId(route))) continue
      const path = route.path.replaceAll(/:\w+/g, maya.id)
      const { status, body } = await send(route.method, path, ines, route.method === 'GET' ? undefined : {})
      // The database refuses writes during a view, so a read that writes fails.
      if (status >= 500) unexpected.push(`${operationId(route)}: ${status}`)
      const code = (body as { code?: string } | null)?.code
      const isRefused = code === 'viewing_read_only'
      if (isRefused === viewableRoutes.has(operationId(route)))
        unexpected.push(`${operationId(route)}: ${code ?? 'answered'}`)
      if (viewableRoutes.has(operationId(route)) && route.method !== 'GET')
        unexpected.push(`${operationId(route)} writes`)
    }
    expect(unexpected).toEqual([])
    for (const method of ['GET', 'POST'] as const)
      for (const path of served[method]) {
        const isOpen = ['/get-session', '/jwks', '/token', '/sign-out'].includes(path)
        const url = `/api/identity${path.replace(/:\w+/, 'google')}`
        const { body } = await send(
          method,
          url,
          { ...ines, cookie: ines.cookie },
          method === 'POST' ? {} : undefined,
        )
        const code = (body as { code?: string } | null)?.code
        if (path !== '/sign-out') expect([path, code === 'viewing_read_only']).toEqual([path, !isOpen])
      }
    await end()
  })

  test('uploads and other routes outside of the contract are refused, too', async () => {
    await view(maya.id)
    for (const path of [`/businesses/${maya.id}/photos`, '/review-photos', `/claims/${maya.id}/documents`]) {
      const { status, body } = await send('POST', path, ines)
      expect([path, status === 404 || (body as { code: string }).code === 'viewing_read_only']).toEqual([
        path,
        true,
      ])
    }
    await end()
  })

  test('ends with its time, the operator’s session, and the member’s sign-out everywhere', async () => {
    const expire = () =>
      server.database.pool.query(
        `update member_viewing set started_at = now() - interval '31 minutes', ends_at = now() - interval '1 minute'`,
      )
    await view(maya.id)
    await expire()
    expect(await session()).toMatchObject({ body: { member: { id: ines.id } } })
    // A new view in the same session records the end of the old one.
    await view(maya.id)
    expect((await actions(maya.id)).map(({ action }) => action)).toEqual([
      'member.viewed_as',
      'member.view_ended',
      'member.viewed_as',
    ])
    await send('POST', `/admin/people/${maya.id}/sessions/end`, omar, { reason: 'Asked by the member' })
    expect(await session()).toMatchObject({ body: { member: { id: ines.id } } })
    const other = await person('Ivo', true)
    await view(maya.id, other)
    await send('POST', '/auth/logout', other)
    expect((await session(other)).status).toBe(401)
    const { rows } = await server.database.pool.query('select session_id from member_viewing')
    expect(rows).toEqual([{ session_id: null }, { session_id: null }])
  })
})

import type { Profile } from 'contract/account/profile'
import type { Instant } from 'contract/core/instant'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { runAccountJobs } from '../../../test-support/fixtures/account.ts'
import { defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import { memoryStorage } from '../../../test-support/memoryStorage.ts'
import { createMember, createSession } from '../identity/sessions/sessions.ts'
import { interestsOf } from '../identity/public.ts'

const server = useApp({ RATE_LIMIT_PER_MINUTE: '100000' }, { storage: memoryStorage() })
const origin = 'http://localhost:3999'
let maya: string
let mayaId: Awaited<ReturnType<typeof createMember>>['id']
let theo: string

beforeAll(async () => {
  await defineTestCategories(server.database.contextOf())
  ;({ cookie: maya, id: mayaId } = await member('maya'))
  ;({ cookie: theo } = await member('theo'))
})

async function member(name: string) {
  // The routes use the system clock.
  const context = { ...server.database.contextOf(), now: new Date().toISOString() as Instant } // an instant
  const { id } = await createMember(context, {
    email: `${name}@goodword.example`,
    displayName: name,
    emailVerified: true,
    isOperator: false,
  })
  return { id, cookie: `goodword_session=${(await createSession(context, id)).token}` }
}

async function send(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  cookie: string,
  payload?: object,
) {
  const answer = await server.app.inject({
    method,
    url: `/api/v1/account${path}`,
    headers: { origin, cookie },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const change = (cookie: string, body: object) => send('PATCH', '/profile', cookie, body)

const address = {
  name: 'Maya Ltd',
  street: '4 Mill Lane',
  postalCode: '12508',
  city: 'Willowford',
  country: 'US',
}

test('fields change alone, and null removes', async () => {
  await change(maya, { receiptAddress: address })
  await change(maya, { birthday: { month: 2, day: 29 }, timeZone: 'Europe/Berlin' })
  expect((await send('GET', '/profile', maya)).body).toMatchObject({
    displayName: 'maya',
    receiptAddress: address,
    birthday: { month: 2, day: 29 },
    timeZone: 'Europe/Berlin',
    hasChosenZone: true,
  })
  expect(
    (await change(maya, { birthday: { month: 6, day: null }, receiptAddress: null })).body,
  ).toMatchObject({
    receiptAddress: null,
    birthday: { month: 6, day: null },
  })
  expect((await send('GET', '/profile', theo)).body).toMatchObject({ birthday: null, hasChosenZone: false })
})

test('impossible values are refused, and change nothing', async () => {
  for (const body of [
    { birthday: { month: 2, day: 30 } },
    { birthday: { month: 13, day: null } },
    { timeZone: 'Mars/Olympus' },
    { receiptAddress: { ...address, country: 'Germany' } },
    { receiptAddress: { ...address, street: ' ' } },
    { phone: '+18455550101' },
  ])
    expect(await change(theo, body), JSON.stringify(body)).toMatchObject({ status: 400 })
  expect((await send('GET', '/profile', theo)).body).toMatchObject({ birthday: null, phone: null })
})

test('interests are categories that exist, and changes at the same time do not mix', async () => {
  const { rows } = await server.database.pool.query<{ slug: string }>(
    'select slug from category order by slug limit 3',
  )
  const [one = '', two = '', three = ''] = rows.map(({ slug }) => slug)
  expect((await change(maya, { interests: [two, one, one, 'no-such-category'] })).body['interests']).toEqual([
    one,
    two,
  ])
  const wanted = [[one], [two, three], [three], [one, three]]
  await Promise.all(wanted.map((interests) => change(maya, { interests })))
  const stored = await interestsOf(server.database.contextOf(), mayaId)
  expect(wanted.map((each) => each.join())).toContain(stored.join())
})

test('a phone number is confirmed by its code, within five tries', async () => {
  const ask = (phone: string) => send('POST', '/phone', maya, { phone, country: 'US', channel: 'sms' })
  const enter = (code: string) => send('POST', '/phone/entry', maya, { code })
  expect(await ask('12')).toMatchObject({ status: 400 })
  expect(await ask('call me')).toMatchObject({ status: 422, body: { code: 'phone_number_invalid' } })
  expect((await ask('(845) 555-0163')).body).toMatchObject({ phone: '+18455550163' })
  await runAccountJobs(server)
  const code = /code is (\d{6})/.exec(server.phoneMessages.at(-1)?.text ?? '')?.[1] ?? ''
  expect(server.phoneMessages.at(-1)).toMatchObject({ to: '+18455550163', channel: 'sms' })
  const wrong = code === '000000' ? '000001' : '000000'
  const answers = await Promise.all(Array.from({ length: 5 }, () => enter(wrong)))
  expect(answers.map(({ body }) => body['outcome'])).toEqual(Array.from({ length: 5 }, () => 'wrong'))
  expect((await enter(code)).body).toEqual({ outcome: 'blocked' })
  expect(((await send('GET', '/profile', maya)).body as Partial<Profile>).phone).toBeNull()

  await ask('+1 845 555 0163')
  await runAccountJobs(server)
  const next = /code is (\d{6})/.exec(server.phoneMessages.at(-1)?.text ?? '')?.[1] ?? ''
  expect((await enter(next)).body).toEqual({ outcome: 'confirmed' })
  expect((await enter(next)).body).toEqual({ outcome: 'expired' })
  expect((await send('GET', '/profile', maya)).body).toMatchObject({ phone: '+18455550163' })
  for (let time = 0; time < 3; time += 1) await ask('+1 845 555 0163')
  expect(await ask('+1 845 555 0163')).toMatchObject({ status: 429, body: { code: 'phone_code_limit' } })
  // Another member cannot have codes sent to the same number, either.
  expect(
    await send('POST', '/phone', theo, { phone: '+18455550163', country: 'US', channel: 'call' }),
  ).toMatchObject({ status: 429 })
  await send('DELETE', '/phone', maya)
  expect((await send('GET', '/profile', maya)).body).toMatchObject({ phone: null })
})

test('a photo is cropped, served without metadata, and removed permanently', async () => {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#48a371' } })
    .withExif({ IFD0: { Artist: 'A secret name' } })
    .jpeg()
    .toBuffer()
  const upload = (payload: Buffer, query = '', cookie = maya) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1/account/profile/photo${query}`,
      headers: { origin, cookie, 'content-type': 'image/jpeg' },
      payload,
    })
  const answer = await upload(picture, '?x=10&y=0&width=75&height=100&rotation=0')
  expect(answer.statusCode).toBe(200)
  const { photoURL } = answer.json<Profile>()
  const file = await server.app.inject({ method: 'GET', url: photoURL ?? '' })
  expect(file.headers['content-type']).toBe('image/webp')
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 300, height: 300 })
  expect(file.rawPayload.includes('A secret name')).toBe(false)
  const session = await server.app.inject({
    method: 'GET',
    url: '/api/v1/auth/verify',
    headers: { cookie: maya },
  })
  expect(session.json()).toMatchObject({ member: { photoURL } })

  expect((await upload(Buffer.from('<svg/>'))).json()).toMatchObject({ code: 'photo_svg' })
  expect((await upload(picture, '', 'goodword_session=none')).statusCode).toBe(401)
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect((await upload(bomb)).json()).toMatchObject({ code: 'photo_pixels_too_many' })
  expect((await upload(picture, '', theo)).json<Profile>().photoURL).not.toBe(photoURL)

  expect((await send('DELETE', '/profile/photo', maya)).status).toBe(200)
  expect((await send('GET', '/profile', maya)).body).toMatchObject({ photoURL: null })
})

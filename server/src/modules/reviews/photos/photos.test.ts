import { randomUUID } from 'node:crypto'
import type { BusinessId, CheckoutId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { OwnReview, reviewPhotosMax, UploadedPhoto } from 'contract/reviews/writing'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test-support/app.ts'
import { addMembership, listBusiness, publishBusiness } from '../../businesses/businesses.ts'
import { bakeryDraft, defineTestCategories } from '../../../../test-support/fixtures/businesses.ts'
import { createMember, createSession } from '../../identity/sessions/sessions.ts'
import { openOrders, placeOrders } from '../../orders/placement/placeOrders.ts'
import { movePhotos } from './movePhotos.ts'
import { deleteForgottenPhotos } from './photos.ts'
import { memoryStorage } from '../../../../test-support/memoryStorage.ts'
import { fulfil, picture } from '../../../../test-support/fixtures/reviews.ts'

const storage = memoryStorage()
const server = useApp({ RATE_LIMIT_PER_MINUTE: '10000' }, { storage })
let bakery: BusinessId
let maya: Person
let tomas: Person
let stranger: Person
let ada: Person
let orderId: OrderId

interface Person {
  readonly id: MemberId
  readonly cookie: string
}

/** The routes use the system clock. */
const now = () => ({ ...server.database.contextOf(), now: new Date().toISOString() as Instant }) // an instant

async function person(isOperator = false): Promise<Person> {
  const email = `${randomUUID()}@goodword.example`
  const member = { email, displayName: 'Maya Lindqvist', emailVerified: true, isOperator }
  const { id } = await createMember(now(), member)
  return { id, cookie: `goodword_session=${(await createSession(now(), id)).token}` }
}

/** A fulfilled order of a loaf for $7.50. */
async function visited(by: Person): Promise<OrderId> {
  const { pool } = server.database
  const id = randomUUID() as OrderId // made here
  const checkoutId = randomUUID() as CheckoutId // likewise
  await pool.query(
    `insert into checkout (id, member_id, status, points, store_credit, card, created_at, expires_at, paid_at)
     values ($1, $2, 'paid', 0, 0, 750, now(), now(), now())`,
    [checkoutId, by.id],
  )
  const { rows } = await pool.query('select id from product where business_id = $1', [bakery])
  const paid = { points: 0, storeCreditUsdCents: 0, cardUsdCents: 750 }
  const line = { productId: rows[0].id, name: 'Sourdough loaf', unitUsdCents: usdCents(750), quantity: 1 }
  const order = { id, businessId: bakery, tipUsdCents: 0, feeUsdCents: 0, earnPoints: 0, ...paid }
  await openOrders(now(), {
    checkoutId,
    memberId: by.id,
    orders: [{ ...order, lines: [{ ...line, ...paid }] }],
  })
  await placeOrders(now(), [{ orderId: id, earnedPoints: 0, pointsReleasedAt: null }])
  return fulfil(server.database, id, new Date().toISOString() as Instant) // an instant
}

const origin = 'http://localhost:3999'

async function send(
  by: Person | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) {
  return server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { origin, ...(by && { cookie: by.cookie }) },
    ...(body && { payload: body }),
  })
}

async function upload(payload: Buffer, type = 'image/jpeg', by: Person | null = maya, order = orderId) {
  return server.app.inject({
    method: 'POST',
    url: `/api/v1/orders/${order}/review-photos`,
    headers: { origin, 'content-type': type, ...(by && { cookie: by.cookie }) },
    payload,
  })
}

const uploaded = async (payload: Buffer, type?: string) =>
  UploadedPhoto.parse((await upload(payload, type)).json())
const look = (path: string, by: Person | null = null) =>
  server.app.inject({ method: 'GET', url: path, headers: by ? { cookie: by.cookie } : {} })
const review = async (photos: { id: string; alt?: string }[], text = '') =>
  send(maya, 'POST', `/orders/${orderId}/review`, { stars: 5, text, photos })

beforeAll(async () => {
  await defineTestCategories(now())
  bakery = await listBusiness(now(), bakeryDraft())
  await publishBusiness(now(), bakery)
  maya = await person()
  tomas = await person()
  stranger = await person()
  ada = await person(true)
  await addMembership(now(), { businessId: bakery, memberId: tomas.id, role: 'staff' })
})
beforeEach(async () => {
  orderId = await visited(maya)
})

describe('a photo', () => {
  test('is re-encoded in two sizes without metadata', async () => {
    const sent = await picture('jpeg', { width: 2400, height: 1200 })
    const { id, smallPath } = await uploaded(sent)
    const answer = OwnReview.parse((await review([{ id, alt: 'A loaf on a board' }])).json())
    const [photo] = answer.photos
    expect(photo).toMatchObject({ alt: 'A loaf on a board', width: 1280, height: 640, smallPath })
    for (const [path, width] of [
      [photo?.largePath, 1280],
      [photo?.smallPath, 320],
    ] as const) {
      const file = await look(path ?? '')
      expect(file.headers['content-type']).toBe('image/webp')
      expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      const read = await sharp(file.rawPayload).metadata()
      expect([read.width, read.exif, read.icc, read.xmp]).toEqual([width, undefined, undefined, undefined])
    }
  })

  test('can be a JPEG, PNG or WebP image', async () => {
    for (const kind of ['jpeg', 'png', 'webp'] as const)
      expect((await upload(await picture(kind), `image/${kind}`)).statusCode).toBe(200)
  })

  test('beyond the limit of a visit is refused before it is decoded and stored', async () => {
    const sent = await picture('jpeg', { width: 400, height: 300 })
    for (let at = 0; at < 2 * reviewPhotosMax; at += 1) await uploaded(sent)
    const before = storage.files.size
    expect((await upload(sent)).json().code).toBe('photos_too_many')
    expect(storage.files.size).toBe(before)
  })

  test('loses content that was appended to the file', async () => {
    const evil = '<script>alert(document.cookie)</script>PK\u0003\u0004'
    const { smallPath } = await uploaded(Buffer.concat([await picture('jpeg'), Buffer.from(evil)]))
    const file = await look(smallPath, maya)
    expect(file.rawPayload.includes('<script>')).toBe(false)
    expect(file.headers['x-content-type-options']).toBe('nosniff')
  })

  test.each([
    ['a text file', Buffer.from('hello'), 'photo_not_image'],
    ['an empty file', Buffer.alloc(0), 'photo_not_image'],
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'photo_svg',
    ],
    ['a truncated JPEG', Buffer.from('ffd8ffe000104a46', 'hex'), 'photo_damaged'],
    [
      'other data with a JPEG header',
      Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(400, 1)]),
      'photo_damaged',
    ],
  ])('cannot be %s', async (_name, payload, code) => {
    expect((await upload(payload)).json()).toMatchObject({ code })
  })

  test('has at most fifty megapixels, regardless of file size', async () => {
    const answer = await upload(await picture('png', { width: 8000, height: 8000 }), 'image/png')
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'photo_pixels_too_many'])
  })

  test('has at most 25 MB, and no other endpoint accepts images or such large bodies', async () => {
    const answer = await upload(Buffer.alloc(25 * 1024 * 1024 + 1))
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'photo_file_too_large'])
    expect((await upload(Buffer.from('{}'), 'application/json')).json().code).toBe('photo_not_image')
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { origin, 'content-type': 'image/jpeg' },
      payload: await picture('jpeg'),
    })
    expect(elsewhere.statusCode).toBe(415)
    const large = await send(maya, 'POST', `/orders/${orderId}/review`, {
      stars: 5,
      text: 'x'.repeat(70_000),
    })
    expect(large.statusCode).toBe(413)
  })

  test('is accepted only from the customer of a fulfilled order, up to ten times', async () => {
    const sent = await picture('png')
    expect((await upload(sent, 'image/png', null)).statusCode).toBe(401)
    expect((await upload(sent, 'image/png', stranger)).statusCode).toBe(404)
    const statuses = []
    for (let pair = 0; pair < 6; pair += 1)
      statuses.push(...(await Promise.all([upload(sent, 'image/png'), upload(sent, 'image/png')])))
    expect(statuses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
    expect(statuses.filter(({ statusCode }) => statusCode === 422)).toHaveLength(2)
  })

  test('of a review that is not public is visible only to its author and operators', async () => {
    const { id, smallPath } = await uploaded(await picture('png'), 'image/png')
    const seen = async () =>
      Promise.all(
        [null, stranger, tomas, maya, ada].map(async (by) => (await look(smallPath, by)).statusCode),
      )
    expect(await seen()).toEqual([404, 404, 404, 200, 200])
    const held = OwnReview.parse((await review([{ id }], 'Call 845-555-0163')).json())
    expect(held.status).toBe('held')
    expect(await seen()).toEqual([404, 404, 404, 200, 200])
    expect((await look(smallPath, maya)).headers['cache-control']).toBe('private, no-store')
    await send(ada, 'POST', `/admin/reviews/${held.id}`, { from: 'held', decision: 'publish' })
    expect(await seen()).toEqual([200, 200, 200, 200, 200])
    await send(maya, 'DELETE', `/reviews/${held.id}`)
    expect(await seen()).toEqual([404, 404, 404, 404, 404])
  })

  test('belongs to one review of its own visit and is deleted when removed from it', async () => {
    const one = await uploaded(await picture('png'), 'image/png')
    const two = await uploaded(await picture('png'), 'image/png')
    const foreign = orderId
    orderId = await visited(maya)
    expect((await review([{ id: one.id }])).json().code).toBe('photo_not_found')
    orderId = foreign
    const written = OwnReview.parse((await review([{ id: one.id }, { id: two.id }])).json())
    expect(written.photos.map(({ id }) => id)).toEqual([one.id, two.id])
    const changed = await send(maya, 'PUT', `/reviews/${written.id}`, {
      stars: 5,
      photos: [{ id: two.id, alt: 'Two' }],
    })
    expect(OwnReview.parse(changed.json()).photos).toMatchObject([{ id: two.id, alt: 'Two' }])
    expect((await look(one.smallPath, maya)).statusCode).toBe(404)
  })

  test('that was never used is deleted after two days', async () => {
    const { smallPath } = await uploaded(await picture('png'), 'image/png')
    await deleteForgottenPhotos(now())
    expect((await look(smallPath, maya)).statusCode).toBe(200)
    await server.database.pool.query(`update review_photo set created_at = created_at - interval '49 hours'`)
    await deleteForgottenPhotos(now())
    expect((await look(smallPath, maya)).statusCode).toBe(404)
  })
})

test('older photos, whose two sizes are in the database, are served and move to the storage', async () => {
  const { id, smallPath } = await uploaded(await picture('jpeg', { width: 640, height: 480 }))
  const [small, large] = [await picture('webp'), await picture('webp', { width: 1600, height: 1200 })]
  await server.database.pool.query(
    'update review_photo set photo_id = null, small = $2, large = $3, width = 1600, height = 1200 where id = $1',
    [id, small, large],
  )
  const [photo] = OwnReview.parse((await review([{ id }])).json()).photos
  expect((await look(smallPath)).rawPayload).toEqual(small)
  expect((await look(photo?.largePath ?? '')).rawPayload).toEqual(large)
  const { write } = server.calendarPort
  storage.goAway()
  await expect(movePhotos(write, storage)).rejects.toThrow('1 of 1 failed')
  storage.comeBack()
  expect((await look(smallPath)).rawPayload).toEqual(small)
  await server.database.pool.query('delete from work_failure')
  await movePhotos(write, storage)
  await movePhotos(write, storage)
  const { rows } = await server.database.pool.query(
    'select photo_id is not null as is_moved, small, large, width, height from review_photo where id = $1',
    [id],
  )
  expect(rows).toEqual([{ is_moved: true, small: null, large: null, width: 1280, height: 960 }])
  for (const [path, width] of [
    [smallPath, 320],
    [photo?.largePath ?? '', 1280],
  ] as const)
    expect((await sharp((await look(path)).rawPayload).metadata()).width).toBe(width)
})

test('a photo is refused while the storage is away, and nothing is recorded', async () => {
  storage.goAway()
  const answer = await upload(await picture('jpeg'))
  storage.comeBack()
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'storage_unavailable'])
  expect((await upload(await picture('jpeg'))).statusCode).toBe(200)
})

test('writing and moderation endpoints check authorization', async () => {
  const id = randomUUID()
  const calls = [
    ['GET', '/reviews/mine', undefined],
    ['POST', `/orders/${orderId}/review`, { stars: 5 }],
    ['PUT', `/reviews/${id}`, { stars: 5 }],
    ['DELETE', `/reviews/${id}`, undefined],
    ['POST', `/reviews/${id}/report`, { reason: 'abusive' }],
    ['GET', '/review-inbox', undefined],
    ['PUT', `/businesses/${bakery}/reviews/${id}/reply`, { text: 'Thanks' }],
    ['GET', '/admin/reviews', undefined],
    ['POST', `/admin/reviews/${id}`, { from: 'held', decision: 'publish' }],
  ] as const
  const statuses = (by: Person | null) =>
    Promise.all(calls.map(async ([method, path, body]) => (await send(by, method, path, body)).statusCode))
  expect(await statuses(null)).toEqual(calls.map(() => 401))
  expect(await statuses(stranger)).toEqual([200, 404, 404, 404, 404, 200, 404, 403, 403])
  expect((await send(tomas, 'GET', '/review-inbox?business=river-oak-bakery')).statusCode).toBe(200)
  expect((await send(ada, 'GET', '/admin/reviews')).statusCode).toBe(200)
  expect((await send(maya, 'PUT', '/reviews/nonsense', { stars: 5 })).json().code).toBe('review_not_found')
  expect((await send(maya, 'POST', `/orders/${orderId}/review`, { stars: 6 })).statusCode).toBe(400)
})

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { PhotoId } from 'contract/core/ids'
import { businessPhotosMax, OwnPhotos, photoFileBytesMax } from 'contract/photos/photos'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Person, useGalleryFixture } from '../../../../test-support/fixtures/gallery.ts'
import { fillGallery } from '../../../../test-support/fixtures/photos.ts'
import { summariesOf } from '../../businesses/summaries/summaries.ts'
import { deleteUnused } from '../assets/deleteUnused.ts'
import { storeUpload } from '../assets/storedPhoto.ts'
import { addBusinessPhoto } from './addPhoto.ts'

const {
  storage,
  server,
  origin,
  now,
  call,
  send,
  begin,
  uploaded,
  photosOf,
  ids,
  profile,
  look,
  next,
  state,
} = useGalleryFixture()

describe('an uploaded photo', () => {
  test('appears on the profile and its card, in files that never change', async () => {
    const { id, photos, isKnown } = await uploaded(await next())
    expect([photos.length, isKnown]).toEqual([1, false])
    const shown = await profile()
    expect(shown.photos).toMatchObject([{ id, alt: '', width: 960, height: 640 }])
    expect((await summariesOf(now(), [state.bakery]))[0]?.photo).toEqual(shown.photos[0])
    const source = shown.photos[0]?.source ?? ''
    for (const [file, type] of [
      ['320.avif', 'image/avif'],
      ['640.webp', 'image/webp'],
      ['960.jpg', 'image/jpeg'],
    ] as const) {
      const answer = await look(`${source}/${file}`)
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      const again = await look(`${source}/${file}`, { 'if-none-match': String(answer.headers.etag) })
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    }
    for (const file of ['1280.avif', '320.png', '0320.jpg', 'x', '..%2f..%2fetc'])
      expect((await look(`${source}/${file}`)).statusCode).toBe(404)
  })

  test('can be cropped at once', async () => {
    const { photos } = await uploaded(await next(), '?x=0&y=0&width=50&height=100&rotation=90')
    expect(photos[0]).toMatchObject({
      width: 320,
      height: 960,
      edit: { crop: { x: 0, y: 0, width: 50, height: 100 }, rotation: 90 },
    })
    for (const query of ['?x=1', '?rotation=45', '?x=0&y=0&width=101&height=50'])
      expect((await send(await next(), { query })).json().code).toBe('input_invalid')
  })

  test('is one photo, however often it is sent', async () => {
    const sent = await next()
    const answers = await Promise.all([send(sent), send(sent), send(sent)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(answers.filter((answer) => answer.json().isKnown)).toHaveLength(2)
    expect(await photosOf()).toHaveLength(1)
  })

  test('is refused when it looks like a shown one', async () => {
    const sent = await next()
    await uploaded(sent)
    const smaller = await sharp(sent).resize(700).jpeg({ quality: 60 }).toBuffer()
    expect((await send(smaller)).json()).toMatchObject({ code: 'photo_duplicate', status: 409 })
  })

  test('has its own sentence for each refusal', async () => {
    const codes = []
    for (const sent of [
      Buffer.alloc(25 * 1024 * 1024 + 1),
      Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
      Buffer.from('<svg/>'),
      Buffer.from('<script>'),
      (await next()).subarray(0, 4000),
      await next({ width: 300, height: 300 }),
    ])
      codes.push((await send(sent)).json().code)
    expect(codes).toEqual([
      'photo_file_too_large',
      'photo_heic',
      'photo_svg',
      'photo_not_image',
      'photo_damaged',
      'photo_too_small',
    ])
    expect(await photosOf()).toEqual([])
  })

  test('stops at the limit of photos of a business, also in parallel', async () => {
    await fillGallery(server.database, { businessId: state.bakery, count: businessPhotosMax - 1 })
    const sent = [await next(), await next()]
    const answers = await Promise.all(sent.map(async (photo) => send(photo)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    expect((await send(await next())).json().code).toBe('photo_gallery_full')
    expect((await profile()).photos).toHaveLength(businessPhotosMax)
  })

  test('has to wait after very many uploads within an hour', async () => {
    await fillGallery(server.database, { businessId: state.bakery, count: 150, status: 'removed' })
    expect((await send(await next())).json().code).toBe('photo_uploads_too_many')
  })

  test('is not recorded while the storage is away, at the first or a later file, and can be sent again', async () => {
    const sent = await next()
    for (const calls of [0, 1, 2, 5, 9]) {
      storage.goAway(calls)
      const answer = await send(sent)
      storage.comeBack()
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'storage_unavailable'])
      expect(await photosOf()).toEqual([])
    }
    await uploaded(sent)
    const [photo] = (await profile()).photos
    for (const width of [320, 640, 960])
      for (const format of ['avif', 'webp', 'jpg'])
        expect((await look(`${photo?.source}/${width}.${format}`)).statusCode).toBe(200)
  })

  test('of 60 MB is refused by its size before it has arrived', async () => {
    const socket = await begin(60 * 1024 * 1024, Buffer.alloc(64 * 1024))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /)
    expect(await photosOf()).toEqual([])
  })

  test('that breaks off on its way leaves nothing', async () => {
    const sent = await next()
    const socket = await begin(sent.length, sent.subarray(0, sent.length / 2))
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.destroy()
    await once(socket, 'close')
    const files = storage.files.size
    expect(await photosOf()).toEqual([])
    await uploaded(sent)
    expect(storage.files.size).toBeGreaterThan(files)
  })
})

describe('the owner', () => {
  test('orders photos; the first is the cover', async () => {
    const [a, b, c] = [
      (await uploaded(await next())).id,
      (await uploaded(await next())).id,
      (await uploaded(await next())).id,
    ]
    expect(await ids()).toEqual([a, b, c])
    const order = async (photoIds: PhotoId[]) =>
      call(state.owner, 'PUT', `/businesses/${state.bakery}/photo-order`, { photoIds })
    expect((await order([c, a, b])).statusCode).toBe(200)
    expect(await ids()).toEqual([c, a, b])
    expect((await summariesOf(now(), [state.bakery]))[0]?.photo?.id).toBe(c)
    for (const wrong of [
      [a, b],
      [a, b, b],
      [a, b, randomUUID() as PhotoId],
    ])
      // a foreign id
      expect((await order(wrong)).json().code).toBe('photos_changed')
    const parallel = await Promise.all([order([a, b, c]), order([b, a, c])])
    expect(parallel.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await profile()).photos.map(({ id }) => id)).toEqual(await ids())
  })

  test('describes a photo', async () => {
    const { id } = await uploaded(await next())
    const path = `/businesses/${state.bakery}/photos/${id}`
    await call(state.owner, 'PATCH', path, { alt: '  Loaves on a shelf ' })
    expect((await profile()).photos[0]?.alt).toBe('Loaves on a shelf')
    expect((await call(state.owner, 'PATCH', path, { alt: 'x'.repeat(201) })).statusCode).toBe(400)
  })

  test('removes a photo, restores it at its place, and loses it permanently after 30 days', async () => {
    const first = await uploaded(await next())
    const second = await uploaded(await next())
    const path = `/businesses/${state.bakery}/photos/${first.id}`
    const source = first.photos[0]?.source ?? ''
    expect((await call(state.owner, 'DELETE', path)).statusCode).toBe(200)
    expect((await call(state.owner, 'DELETE', path)).statusCode).toBe(200)
    expect((await profile()).photos.map(({ id }) => id)).toEqual([second.id])
    expect((await call(state.owner, 'PATCH', path, { alt: 'x' })).json().code).toBe('photo_not_found')
    await call(state.owner, 'POST', `${path}/restore`)
    expect(await ids()).toEqual([first.id, second.id])
    await call(state.owner, 'DELETE', path)
    const { write } = server.calendarPort
    await age(first.id, 29)
    await deleteUnused(write, storage)
    expect((await look(`${source}/320.jpg`)).statusCode).toBe(200)
    await age(first.id, 31)
    await deleteUnused(write, storage)
    expect((await look(`${source}/320.jpg`)).statusCode).toBe(404)
    expect((await call(state.owner, 'POST', `${path}/restore`)).json().code).toBe('photo_not_found')
    expect((await look(`${(await profile()).photos[0]?.source}/320.jpg`)).statusCode).toBe(200)
    const hash = source.split('/').at(-1)
    expect([...storage.files.keys()].filter((key) => key.includes(hash ?? '?'))).toEqual([])
  })

  const age = async (id: PhotoId, days: number) => {
    await server.database.pool.query(
      `update business_photo set removed_at = now() - make_interval(days => $2) where photo_id = $1`,
      [id, days],
    )
    await server.database.pool.query(
      `update photo set created_at = now() - interval '40 days' where id = $1`,
      [id],
    )
  }

  test('leaves no files of a photo that the gallery refused', async () => {
    const sent = await next()
    await uploaded(sent)
    const before = new Set(storage.files.keys())
    const similar = await sharp(sent).resize(800).webp().toBuffer()
    expect((await send(similar)).json().code).toBe('photo_duplicate')
    expect(storage.files.size).toBeGreaterThan(before.size)
    await server.database.pool.query(`update photo set created_at = created_at - interval '3 hours'`)
    await deleteUnused(server.calendarPort.write, storage)
    expect([...storage.files.keys()].filter((key) => !before.has(key))).toEqual([])
  })

  test('gets a removed photo back by sending it again', async () => {
    const sent = await next()
    const { id } = await uploaded(sent)
    await call(state.owner, 'DELETE', `/businesses/${state.bakery}/photos/${id}`)
    expect(await uploaded(sent)).toMatchObject({ id, isKnown: true, photos: [{ id }] })
  })

  test('crops a photo again from the whole one; its text and place stay', async () => {
    const { id } = await uploaded(await next())
    await uploaded(await next())
    await call(state.owner, 'PATCH', `/businesses/${state.bakery}/photos/${id}`, { alt: 'Our oven' })
    const edit = { crop: { x: 25, y: 25, width: 50, height: 50 }, rotation: 0 }
    const answer = await call(state.owner, 'PUT', `/businesses/${state.bakery}/photos/${id}/crop`, edit)
    const [cropped] = OwnPhotos.parse(answer.json()).photos
    expect(cropped).toMatchObject({ alt: 'Our oven', width: 480, height: 320, edit })
    expect((await profile()).photos[0]?.id).toBe(cropped?.id)
    const small = { crop: { x: 0, y: 0, width: 10, height: 10 }, rotation: 0 }
    const path = `/businesses/${state.bakery}/photos/${cropped?.id}/crop`
    expect((await call(state.owner, 'PUT', path, small)).json().code).toBe('photo_part_too_small')
    const back = await call(state.owner, 'PUT', path, { crop: null, rotation: 0 })
    expect(OwnPhotos.parse(back.json()).photos[0]).toMatchObject({ id, width: 960 })
    storage.goAway()
    const away = await call(state.owner, 'PUT', `/businesses/${state.bakery}/photos/${id}/crop`, edit)
    storage.comeBack()
    expect(away.json().code).toBe('storage_unavailable')
    expect((await photosOf())[0]?.id).toBe(id)
  })

  test('alone sees the whole photo', async () => {
    const { photos } = await uploaded(await next(), '?x=0&y=0&width=50&height=50')
    const path = photos[0]?.originalPath ?? ''
    const seen = async (by: Person | null) => look(path, by ? { cookie: by.cookie } : {})
    const mine = await seen(state.owner)
    expect(mine.headers['cache-control']).toBe('private, no-store')
    expect((await sharp(mine.rawPayload).metadata()).width).toBe(960)
    expect((await seen(null)).statusCode).toBe(401)
    expect((await seen(state.staff)).statusCode).toBe(403)
    expect((await seen(state.stranger)).statusCode).toBe(404)
  })
})

test.each([
  ['photos', () => `/businesses/${state.bakery}/photos`],
  ['photos of reviews', () => `/orders/${randomUUID()}/review-photos`],
  ['documents of claims', () => `/claims/${randomUUID()}/documents`],
  ['files of products', () => `/businesses/${state.bakery}/catalogue/imports`],
  ['files of businesses', () => '/admin/imports'],
])('%s of strangers are not read', async (_name, path) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/v1${path()}`,
    headers: { origin, 'content-type': 'text/csv' },
    payload: Buffer.alloc(photoFileBytesMax + 1),
  })
  // Not `413`: the body was not read.
  expect(answer.json().code).toBe('not_signed_in')
})

test('only owners manage photos, and only operators decide about them', async () => {
  const { id } = await uploaded(await next())
  const edit = { crop: null, rotation: 90 }
  const calls = [
    ['GET', `/businesses/${state.bakery}/photos`],
    ['PUT', `/businesses/${state.bakery}/photo-order`, { photoIds: [id] }],
    ['PATCH', `/businesses/${state.bakery}/photos/${id}`, { alt: 'x' }],
    ['PUT', `/businesses/${state.bakery}/photos/${id}/crop`, edit],
    ['POST', `/businesses/${state.bakery}/photos/${id}/restore`],
    ['DELETE', `/businesses/${state.bakery}/photos/${id}`],
  ] as const
  const statuses = async (by: Person | null) => {
    const found = []
    for (const [method, path, body] of calls) found.push((await call(by, method, path, body)).statusCode)
    return [
      ...found,
      (await send(await next(), { by })).statusCode,
      (await call(by, 'GET', '/admin/photos')).statusCode,
    ]
  }
  expect(await statuses(null)).toEqual([401, 401, 401, 401, 401, 401, 401, 401])
  expect(await statuses(state.stranger)).toEqual([404, 404, 404, 404, 404, 404, 404, 403])
  expect(await statuses(state.staff)).toEqual([403, 403, 403, 403, 403, 403, 403, 403])
  const path = `/admin/photos/${state.bakery}/${id}`
  expect((await call(state.owner, 'POST', path, { decision: 'approve' })).statusCode).toBe(403)
})

test('operators see the first three photos; one that they remove never comes back', async () => {
  await server.database.pool.query('update business_photo set review_due = false')
  const sent = [await next(), await next(), await next(), await next()]
  const photos: PhotoId[] = []
  for (const photo of sent) photos.push((await uploaded(photo)).id)
  const waiting = async () => (await call(state.operator, 'GET', '/admin/photos')).json()
  expect(await waiting()).toMatchObject({
    total: 3,
    photos: photos.slice(0, 3).map((id) => ({ photo: { id }, business: { slug: state.slug } })),
  })
  const decide = async (id: PhotoId | undefined, decision: string) =>
    (await call(state.operator, 'POST', `/admin/photos/${state.bakery}/${id}`, { decision })).statusCode
  expect(await decide(photos[0], 'approve')).toBe(200)
  expect(await decide(photos[1], 'remove')).toBe(200)
  expect(await decide(photos[1], 'remove')).toBe(200)
  expect(await decide(randomUUID() as PhotoId, 'remove')).toBe(404) // a foreign id
  expect((await waiting()).total).toBe(1)
  expect(await ids()).toEqual([photos[0], photos[2], photos[3]])
  const rejected = sent[1] ?? Buffer.alloc(0)
  expect((await send(rejected)).json().code).toBe('photo_rejected')
  const similar = await sharp(rejected).resize(800).webp().toBuffer()
  expect((await send(similar)).json().code).toBe('photo_rejected')
  const path = `/businesses/${state.bakery}/photos/${photos[1]}`
  expect((await call(state.owner, 'POST', `${path}/restore`)).json().code).toBe('photo_not_found')
  // Its address no longer shows it, even after the refused upload above; the others remain.
  expect(server.jobs).toContainEqual({ job: 'delete-unused-photos', data: {} })
  await deleteUnused(server.calendarPort.write, storage)
  const { rows } = await server.database.pool.query(
    'select id, hash, original_hash from photo where id = any($1)',
    [photos],
  )
  for (const { id, hash, original_hash } of rows) {
    const isGone = id === photos[1]
    expect((await look(`/media/photos/${hash}/320.avif`)).statusCode).toBe(isGone ? 404 : 200)
    expect([...storage.files.keys()].some((key) => key.includes(hash))).toBe(!isGone)
    expect(storage.files.has(`originals/${original_hash}.jpg`)).toBe(!isGone)
  }
})

test('a program adds photos to a business, each once', async () => {
  const edit = { crop: null, rotation: 0 } as const
  const photo = {
    businessId: state.bakery,
    photo: await storeUpload(storage, await next(), { edit, sender: state.bakery }),
    alt: 'The shop at night',
  }
  const id = await server.calendarPort.write((context) => addBusinessPhoto(context, photo))
  expect(await server.calendarPort.write((context) => addBusinessPhoto(context, photo))).toBe(id)
  expect((await profile()).photos).toMatchObject([{ id, alt: 'The shop at night' }])
})

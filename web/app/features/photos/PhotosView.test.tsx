// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import type { BusinessId, PhotoId } from 'contract/core/ids'
import { problemOf } from 'contract/errors/problem'
import type { OwnPhoto } from 'contract/photos/photos'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { serve, show } from '../../../test-support/page.ts'
import { PhotosView } from './PhotosView.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const businessId = '01900000-0000-7000-8000-0000000000c1' as BusinessId // for this test
const view = <PhotosView businessId={businessId} slug="river-oak-bakery" />

const photo = (last: number, alt: string): OwnPhoto => ({
  id: `01900000-0000-7000-8000-00000000000${last}` as PhotoId, // for this test
  alt,
  width: 960,
  height: 640,
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  source: `/media/photos/${String(last).repeat(32)}`,
  edit: { crop: null, rotation: 0 },
  originalPath: '/media/originals/x.jpg',
  addedAt: '2026-11-20T12:00:00.000Z' as OwnPhoto['addedAt'], // for this test
})
const photos = [photo(1, 'Our oven'), photo(2, '')]
const names = () => screen.queryAllByRole('img').map((image) => image.getAttribute('alt'))

test('shows an empty gallery with ideas for first photos', async () => {
  serve(() => Response.json({ photos: [] }))
  show(view)
  expect(await screen.findByText('No photos yet')).toBeDefined()
  expect(screen.getByLabelText('Choose photos')).toBeDefined()
})

test('orders photos with buttons', async () => {
  let shown = photos
  const sent = serve(({ method, body }) => {
    if (method === 'PUT') {
      const { photoIds } = body as { photoIds: PhotoId[] } // the contract's
      shown = photoIds.flatMap((id) => photos.find((each) => each.id === id) ?? [])
    }
    return Response.json({ photos: shown })
  })
  show(view)
  fireEvent.click(await screen.findByRole('button', { name: 'Use as cover: photo 2' }))
  await expect.poll(names).toEqual(['Photo 1', 'Our oven'])
  expect(await screen.findByText('Photo 2 is now photo 1 of 2.')).toBeDefined()
  expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
    path: `/businesses/${businessId}/photo-order`,
    body: { photoIds: [photos[1]?.id, photos[0]?.id] },
  })
})

/** Responds to orders and later reads only when the test allows it. A read returns the order at its request. */
function serveSlowly() {
  let stored = photos
  const reads: (() => void)[] = []
  const orders: (() => void)[] = []
  let readCount = 0
  const sent = serve(async ({ method, body }) => {
    if (method === 'PATCH') return Response.json({ photos: stored })
    const { promise, resolve } = Promise.withResolvers<void>()
    if (method === 'GET') {
      const response = Response.json({ photos: stored })
      readCount += 1
      if (readCount === 1) return response
      reads.push(resolve)
      await promise
      return response
    }
    orders.push(resolve)
    await promise
    const { photoIds } = body as { photoIds: PhotoId[] } // the contract's
    stored = photoIds.flatMap((id) => photos.find((each) => each.id === id) ?? [])
    return Response.json({ photos: stored })
  })
  return { sent, reads, orders }
}

test('a read that began before a move does not show the old order', async () => {
  const { reads, orders } = serveSlowly()
  show(view)
  const field = await screen.findByLabelText('Description of photo 2')
  fireEvent.change(field, { target: { value: 'The counter' } })
  fireEvent.blur(field)
  await expect.poll(() => reads).toHaveLength(1)
  const shown: string[] = []
  const observer = new MutationObserver(() => shown.push(names().join()))
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  fireEvent.click(screen.getByRole('button', { name: 'Use as cover: photo 2' }))
  await expect.poll(names).toEqual(['Photo 1', 'Our oven'])
  reads[0]?.()
  await new Promise((resolve) => setTimeout(resolve))
  await expect.poll(() => orders).toHaveLength(1)
  orders[0]?.()
  await screen.findByText('Photo 2 is now photo 1 of 2.')
  await expect.poll(() => reads).toHaveLength(2)
  expect(new Set(shown)).toEqual(new Set(['Photo 1,Our oven']))
})

test('moves are sent one after another, and the focus that has moved on stays', async () => {
  const { sent, orders } = serveSlowly()
  show(view)
  const button = (name: string) => screen.findByRole('button', { name })
  const cover = await button('Use as cover: photo 2')
  cover.focus()
  fireEvent.click(cover)
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Drag photo 1')
  const later = await button('Move photo 1 later')
  later.focus()
  fireEvent.click(later)
  await expect.poll(names).toEqual(['Our oven', 'Photo 2'])
  const remove = await button('Remove photo 1')
  remove.focus()
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  orders[0]?.()
  await expect.poll(() => orders).toHaveLength(2)
  orders[1]?.()
  await screen.findByText('Photo 1 is now photo 2 of 2.')
  expect(document.activeElement).toBe(remove)
})

test('keeps the old order when the new one is refused', async () => {
  const sent = serve(({ method }) =>
    method === 'GET'
      ? Response.json({ photos })
      : Response.json(problemOf('photos_changed'), { status: 409 }),
  )
  show(view)
  fireEvent.click(await screen.findByRole('button', { name: 'Use as cover: photo 2' }))
  await expect.poll(() => sent.filter(({ method }) => method === 'GET')).toHaveLength(2)
  await expect.poll(names).toEqual(['Our oven', 'Photo 2'])
})

test('saves a description when its field is left, and only when it changed', async () => {
  const sent = serve(() => Response.json({ photos }))
  show(view)
  const field = await screen.findByLabelText('Description of photo 2')
  fireEvent.blur(field)
  fireEvent.change(field, { target: { value: 'The counter' } })
  fireEvent.blur(field)
  await expect
    .poll(() => sent.filter(({ method }) => method === 'PATCH'))
    .toMatchObject([
      { path: `/businesses/${businessId}/photos/${photos[1]?.id}`, body: { alt: 'The counter' } },
    ])
})

test('the first photo cannot move earlier, the last not later', async () => {
  const sent = serve(() => Response.json({ photos }))
  show(view)
  const list = await screen.findByRole('list', { name: 'Photos in their order' })
  fireEvent.click(within(list).getByRole('button', { name: 'Move photo 1 earlier' }))
  fireEvent.click(within(list).getByRole('button', { name: 'Move photo 2 later' }))
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('offers a retry when the list does not load', async () => {
  let isAway = true
  serve(() =>
    isAway ? Response.json(problemOf('database_unavailable'), { status: 503 }) : Response.json({ photos }),
  )
  show(view)
  const again = await screen.findByRole('button', { name: /again/i }, { timeout: 5000 })
  isAway = false
  fireEvent.click(again)
  expect(await screen.findByLabelText('Description of photo 1')).toBeDefined()
})

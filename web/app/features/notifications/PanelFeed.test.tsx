// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { problemOf } from 'contract/errors/problem'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleFeed, sampleNotification, sampleSettings } from '../../../test-support/notifications.ts'
import { serve, show } from '../../../test-support/page.ts'
import { connectToaster } from '../../shared/toast.ts'
import { PanelFeed } from './PanelFeed.tsx'

afterEach(() => vi.unstubAllGlobals())

const refusal = () => Response.json(problemOf('busy'), { status: 503 })
const rows = () =>
  screen
    .queryAllByRole('link', { name: /Notification \d/ })
    .map((row) => /Notification \d/.exec(row.textContent)?.[0])
const row = (last: number) => screen.findByRole('link', { name: new RegExp(`Notification ${last}`) })
const three = [3, 2, 1].map((last) => sampleNotification(last))

const read = (path: string, feed = three) =>
  path === '/notifications/settings' ? sampleSettings() : sampleFeed(feed)

function open(answer: Parameters<typeof serve>[0] = () => Response.json({})) {
  const onOpen = vi.fn<() => void>()
  const sent = serve((call) => (call.method === 'GET' ? Response.json(read(call.path)) : answer(call)))
  show(<PanelFeed title={<h2>Notifications</h2>} onOpen={onOpen} />)
  return {
    onOpen,
    posts: () => sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]),
  }
}

test('opening it marks all as seen, and leaves them unread', async () => {
  const { posts } = open()
  expect((await row(3)).textContent).toContain('Unread')
  await expect.poll(posts).toEqual([['/notifications/seen', null]])
})

test('a refusal to mark all as seen is not repeated', async () => {
  const { posts } = open(refusal)
  await row(3)
  await expect.poll(posts).toHaveLength(1)
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(posts()).toHaveLength(1)
})

test('opening a notification marks it as read and closes the panel', async () => {
  const { posts, onOpen } = open()
  fireEvent.click(await row(2))
  expect(onOpen).toHaveBeenCalledOnce()
  await expect.poll(posts).toContainEqual(['/notifications/read', { ids: [three[1]!.id] }]) // three exist
})

test('archiving removes the row at once; undo moves it back', async () => {
  const { posts } = open()
  const messages: { text: string; undo: (() => void) | undefined }[] = []
  const disconnect = connectToaster((_kind, text, { undo }) => messages.push({ text, undo }))
  await row(2)
  fireEvent.click(screen.getByRole('button', { name: 'Archive: Notification 2' }))
  await waitFor(() => expect(rows()).toEqual(['Notification 3', 'Notification 1']))
  expect(messages[0]?.text).toBe('Notification archived')
  messages[0]?.undo?.()
  await waitFor(() => expect(rows()).toEqual(['Notification 3', 'Notification 2', 'Notification 1']))
  await expect
    .poll(() => posts().filter(([path]) => path === '/notifications/archive'))
    .toEqual([
      ['/notifications/archive', { ids: [three[1]!.id], isArchived: true }], // as above
      ['/notifications/archive', { ids: [three[1]!.id], isArchived: false }], // as above
    ])
  disconnect()
})

test('a refusal to archive puts the row back and says why', async () => {
  open(({ path }) => (path === '/notifications/archive' ? refusal() : Response.json({})))
  const texts: string[] = []
  const disconnect = connectToaster((_kind, text) => texts.push(text))
  await row(2)
  fireEvent.click(screen.getByRole('button', { name: 'Archive: Notification 2' }))
  await expect.poll(() => texts).toContain(problemOf('busy').title)
  await waitFor(() => expect(rows()).toHaveLength(3))
  disconnect()
})

test('arrow keys move between rows, and E archives the row with the focus, which the next one gets', async () => {
  open()
  const first = await row(3)
  fireEvent.keyDown(first, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(first)
  fireEvent.keyDown(first, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(await row(2))
  fireEvent.keyDown(await row(2), { key: 'e' })
  await waitFor(() => expect(rows()).toEqual(['Notification 3', 'Notification 1']))
  expect(document.activeElement).toBe(await row(1))
})

test('several of one order are one row; archiving it archives all of them', async () => {
  const ofOrder = [5, 4].map((last) => sampleNotification(last, { href: '/orders?o=x', body: 'GW-3F7K-9Q' }))
  const sent = serve(({ method, path }) =>
    Response.json(method === 'GET' ? read(path, [...ofOrder, ...three]) : {}),
  )
  show(<PanelFeed title={null} onOpen={() => {}} />)
  const more = await screen.findByRole('button', { name: '2 updates about GW-3F7K-9Q' })
  expect(rows()).not.toContain('Notification 4')
  fireEvent.click(more)
  expect(rows()).toContain('Notification 4')
  fireEvent.click(more)
  fireEvent.click(screen.getByRole('button', { name: 'Archive: 2 updates about GW-3F7K-9Q' }))
  await expect
    .poll(() => sent.find(({ path }) => path === '/notifications/archive')?.body)
    .toEqual({ ids: ofOrder.map(({ id }) => id), isArchived: true })
  expect(rows()).toEqual(['Notification 3', 'Notification 2', 'Notification 1'])
})

test('an empty list and a failure explain themselves', async () => {
  let isFailing = true
  serve(({ path }) => (isFailing ? refusal() : Response.json(read(path, []))))
  show(<PanelFeed title={null} onOpen={() => {}} />)
  expect((await screen.findByRole('alert')).textContent).toBe(problemOf('busy').title)
  isFailing = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/No notifications yet/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Settings' })).toBeDefined()
})

test('a pause says until when; “Resume” ends it, says so in the same place, and keeps the focus', async () => {
  const pausedUntil = new Date(Date.now() + 3_600_000).toISOString()
  const sent = serve(({ method, path }) => {
    if (path !== '/notifications/settings') return Response.json(method === 'GET' ? sampleFeed(three) : {})
    return Response.json(sampleSettings({ pausedUntil: method === 'GET' ? pausedUntil : null }))
  })
  show(<PanelFeed title={null} onOpen={() => {}} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Resume' }))
  const end = await screen.findByText(/^The pause is over/)
  expect(document.activeElement).toBe(end.parentElement)
  await expect
    .poll(() => sent.find(({ method, path }) => method !== 'GET' && path === '/notifications/settings')?.body)
    .toEqual({ pausedUntil: null })
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull()
})

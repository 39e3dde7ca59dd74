// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Instant } from 'contract/core/instant'
import { problemOf } from 'contract/errors/problem'
import { useSearchParams } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleFeed, sampleNotification } from '../../../../test-support/notifications.ts'
import { serve, show } from '../../../../test-support/page.ts'
import { readFeedAddress } from './feedAddress.ts'
import { FeedView } from './FeedView.tsx'

afterEach(() => vi.unstubAllGlobals())

const now = '2026-11-20T15:00:00.000Z' as Instant
const token = 'bm90aWZpY2F0aW9uczox'
const rows = () =>
  screen
    .queryAllByRole('link', { name: /Notification \d/ })
    .map((row) => /Notification \d/.exec(row.textContent)?.[0])

function View() {
  const [search] = useSearchParams()
  return <FeedView query={readFeedAddress(search)} loadedAt={now} />
}

const open = (path = '/notifications') => show(<View />, { path, memberId: 'x', memberships: [] })

test('“Load more” adds the next page', async () => {
  const sent = serve(({ method, path }) =>
    method === 'POST'
      ? Response.json({})
      : path.includes('pageToken')
        ? Response.json(sampleFeed([sampleNotification(1)]))
        : Response.json(
            sampleFeed(
              [3, 2].map((last) => sampleNotification(last)),
              { nextPageToken: token },
            ),
          ),
  )
  open()
  const more = await screen.findByRole('link', { name: 'Load more' })
  expect(more.getAttribute('href')).toBe(`/notifications?pageToken=${token}`)
  fireEvent.click(more)
  await waitFor(() => expect(rows()).toEqual(['Notification 3', 'Notification 2', 'Notification 1']))
  expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull()
  expect(sent.filter(({ method }) => method === 'GET')).toHaveLength(2)
})

test('a page that cannot be loaded keeps the rows, and is loaded on request', async () => {
  let isFailing = true
  serve(({ method, path }) => {
    if (method === 'POST') return Response.json({})
    if (!path.includes('pageToken'))
      return Response.json(sampleFeed([sampleNotification(2)], { nextPageToken: token }))
    return isFailing
      ? Response.json(problemOf('busy'), { status: 503 })
      : Response.json(sampleFeed([sampleNotification(1)]))
  })
  open()
  fireEvent.click(await screen.findByRole('link', { name: 'Load more' }))
  expect((await screen.findByRole('alert')).textContent).toContain('These notifications may be out of date.')
  expect(rows()).toEqual(['Notification 2'])
  isFailing = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(rows()).toEqual(['Notification 2', 'Notification 1']))
})

test('selected notifications are archived together', async () => {
  const three = [3, 2, 1].map((last) => sampleNotification(last))
  const sent = serve(({ method }) => Response.json(method === 'GET' ? sampleFeed(three) : {}))
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Select' }))
  for (const last of [3, 1])
    fireEvent.click(screen.getByRole('checkbox', { name: `Select Notification ${last}` }))
  expect(screen.getByText('2 selected')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(rows()).toEqual(['Notification 2']))
  expect(screen.queryByRole('checkbox')).toBeNull()
  await expect
    .poll(() => sent.find(({ path }) => path === '/notifications/archive')?.body)
    .toEqual({ ids: [three[0]!.id, three[2]!.id], isArchived: true }) // three exist
})

test('the archive moves notifications back', async () => {
  const archived = sampleNotification(1, { isArchived: true, isRead: true })
  const sent = serve(({ method }) => Response.json(method === 'GET' ? sampleFeed([archived]) : {}))
  open('/notifications?show=archived')
  fireEvent.click(await screen.findByRole('button', { name: 'Move back: Notification 1' }))
  expect(await screen.findByText('Nothing archived')).toBeDefined()
  await expect
    .poll(() => sent.find(({ path }) => path === '/notifications/archive')?.body)
    .toEqual({ ids: [archived.id], isArchived: false })
})

test('each empty list says what it would contain', async () => {
  serve(() => Response.json(sampleFeed([])))
  open('/notifications?show=unread')
  expect(await screen.findByText('You have read everything')).toBeDefined()
  fireEvent.click(screen.getByRole('link', { name: 'Orders' }))
  expect(await screen.findByText('Nothing about “Orders” here')).toBeDefined()
  fireEvent.click(screen.getByRole('link', { name: 'Show everything' }))
  expect(await screen.findByText('You have read everything')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Your business' })).toBeNull()
})

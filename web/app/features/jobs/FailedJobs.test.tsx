// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FailedJobs } from './FailedJobs.tsx'
import { serve, show } from '../../../test-support/page.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const failed = {
  id: '01900000-0000-7000-8000-0000000000c1',
  job: 'send-mail',
  tries: 11,
  failure: 'the mail server said no',
  failedAt: '2026-11-20T12:00:00.000Z',
}
const failing = {
  job: 'watch-checkouts',
  subject: '01900000-0000-7000-8000-0000000000c2',
  tries: 7,
  failure: 'payments_unavailable',
  failingSince: '2026-11-20T11:00:00.000Z',
  nextTryAt: '2026-11-20T13:00:00.000Z',
}
const none = { jobs: [], total: 0, failing: [] }

test('shows a failed job with its error and retries it', async () => {
  const sent = serve(({ method }) =>
    method === 'GET'
      ? Response.json(
          sent.some((call) => call.method === 'POST')
            ? { ...none, failing: [failing] }
            : { jobs: [failed], total: 1, failing: [failing] },
        )
      : Response.json({}),
  )
  show(<FailedJobs />)
  expect(await screen.findByText('the mail server said no (11 attempts)')).toBeDefined()
  expect(screen.getByText('payments_unavailable (7 attempts)')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Retry: send-mail' }))
  expect(await screen.findByText('The job is running again.')).toBeDefined()
  expect(sent.find(({ method }) => method === 'POST')?.path).toBe(`/admin/jobs/failed/${failed.id}/retry`)
  await expect.poll(() => screen.queryByText('the mail server said no (11 attempts)')).toBeNull()
})

test('retries failing work when an operator requests it', async () => {
  const sent = serve(({ method }) =>
    method === 'GET' ? Response.json({ ...none, failing: [failing] }) : Response.json({}),
  )
  show(<FailedJobs />)
  fireEvent.click(
    await screen.findByRole('button', { name: `Retry now: watch-checkouts ${failing.subject}` }),
  )
  await expect
    .poll(() => sent.find(({ method }) => method === 'POST'))
    .toMatchObject({
      path: '/admin/jobs/failing/retry',
      body: { job: 'watch-checkouts', subject: failing.subject },
    })
})

test('a scheduled job that fails as a whole is named alone and waits for its next run', async () => {
  serve(() => Response.json({ ...none, failing: [{ ...failing, subject: '' }] }))
  show(<FailedJobs />)
  expect(await screen.findByRole('rowheader', { name: 'watch-checkouts' })).toBeDefined()
  expect(screen.getByText('At the next scheduled run')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('heading', { name: /Failed jobs/ })).toBeNull()
  expect(document.querySelector('[role=status]')).toBeNull()
})

test('shows the result of the last action only', async () => {
  serve(({ method }) =>
    method === 'GET' ? Response.json({ ...none, jobs: [failed], total: 1 }) : Response.json({}),
  )
  show(<FailedJobs />)
  fireEvent.click(await screen.findByRole('button', { name: 'Retry: send-mail' }))
  expect(await screen.findByText('The job is running again.')).toBeDefined()
  fireEvent.click(await screen.findByRole('button', { name: 'Discard: send-mail' }))
  fireEvent.click(await screen.findByText('Discard job'))
  expect(await screen.findByText('The job was removed from the list.')).toBeDefined()
  expect(screen.queryByText('The job is running again.')).toBeNull()
})

test('shows an empty state without entries', async () => {
  serve(() => Response.json(none))
  show(<FailedJobs />)
  expect(await screen.findByText('No failed jobs')).toBeDefined()
})

test('offers a retry when the list does not load', async () => {
  let isAway = true
  serve(() =>
    isAway
      ? Response.json(
          {
            type: 'about:blank',
            code: 'database_unavailable',
            title: 'We can’t reach our database right now. Try again in a moment.',
            status: 503,
          },
          { status: 503 },
        )
      : Response.json(none),
  )
  show(<FailedJobs />)
  const again = await screen.findByRole('button', { name: /again/i }, { timeout: 5000 })
  isAway = false
  fireEvent.click(again)
  expect(await screen.findByText('No failed jobs', {}, { timeout: 5000 })).toBeDefined()
})

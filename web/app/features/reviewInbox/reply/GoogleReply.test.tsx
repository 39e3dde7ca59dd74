// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { GoogleReply } from 'contract/googleReviews/replies'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Sent, serve, show } from '../../../../test-support/page.ts'
import { problemResponse } from '../../../../test-support/problems.ts'
import { sampleGoogleReview, sampleHistory, sampleReply } from '../../../../test-support/reviewInbox.ts'
import { ReviewDetail } from '../review/ReviewDetail.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

const marks = { isBusy: false, markDone: async () => true, assign: async () => true }
const reviewId = sampleGoogleReview().id

interface Scene {
  reply?: GoogleReply | null
  change?: object
  steps?: object[]
  mayApprove?: boolean
  /** Responds to calls other than reads: with the changed reply, or with a refusal. */
  write?: (sent: Sent) => GoogleReply | Response | Promise<GoogleReply>
}

/** Shows a review at Google; the server's reply can change during a test. */
function open({ reply = null, change = {}, steps = [], mayApprove = true, write }: Scene) {
  const server = { reply }
  const sent = serve(async (call) => {
    if (call.path.includes('/reply-templates')) return Response.json({ templates: [] })
    if (call.path.endsWith('/reply-check')) return Response.json({ warnings: [] })
    if (call.method === 'GET')
      return Response.json(
        sampleHistory(sampleGoogleReview({ reply: server.reply, ...change }), { replySteps: steps as never }),
      )
    const answer = (await write?.(call)) ?? problemResponse('internal')
    if (answer instanceof Response) return answer
    server.reply = answer
    return Response.json(call.method === 'DELETE' ? { reply: answer } : answer)
  })
  show(
    <ReviewDetail
      source="google"
      reviewId={reviewId}
      people={[]}
      approvesFor={new Set(mayApprove ? ['river-oak-bakery'] : [])}
      marks={marks}
      focus={null}
      onFocused={() => {}}
      back={null}
    />,
  )
  const writes = () => sent.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/reply-check'))
  return { server, writes }
}

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your reply to Sam Ortiz')
const write = async (text: string) => fireEvent.change(await field(), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the editor of a reply for Google', () => {
  test('counts bytes, warns near the limit, and sends no reply above it', async () => {
    const { writes } = open({})
    await write('é'.repeat(1800))
    expect(screen.getByText('3,600 of 4,096 bytes')).toBeDefined()
    await write('é'.repeat(2040))
    expect(screen.getByText('16 bytes left.')).toBeDefined()
    await write('é'.repeat(2049))
    expect(screen.getByText('Shorten the reply by 2 bytes.')).toBeDefined()
    press('Send to Google')
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Shorten the reply by 2 bytes.')
    expect(writes()).toEqual([])
  })

  test('warns of links and prices while the person writes', async () => {
    open({})
    await write('Visit www.oak.example for 20% off.')
    const warnings = screen.getByRole('list', { name: 'Warnings about the reply' })
    expect(warnings.textContent).toContain('The reply has a link. Google may reject it.')
    expect(warnings.textContent).toContain('The reply has a price or a discount.')
  })

  test('saves the draft after a pause, and sends the latest revision', async () => {
    const { writes } = open({
      write: ({ path }) =>
        path.endsWith('/draft')
          ? sampleReply({ text: 'Thank you', revision: 3 })
          : sampleReply({ text: 'Thank you', state: 'sending', revision: 4 }),
    })
    await write('Thank you')
    await screen.findByText('Draft saved')
    expect(localStorage.length).toBe(0)
    press('Send to Google')
    await screen.findByText('We are sending this reply to Google.', { exact: false })
    expect(writes()).toMatchObject([
      {
        method: 'PUT',
        path: `/google-reviews/reviews/${reviewId}/draft`,
        body: { text: 'Thank you', revision: 0 },
      },
      {
        method: 'POST',
        path: `/google-reviews/reviews/${reviewId}/reply`,
        body: { text: 'Thank you', revision: 3 },
      },
    ])
  })

  test('saves no draft while its reply is sent', async () => {
    const { writes } = open({
      write: async () => {
        // The pause after which the draft is saved ends before this answer.
        await new Promise((resolve) => setTimeout(resolve, 1000))
        return sampleReply({ text: 'Thank you', state: 'sending', revision: 1 })
      },
    })
    await write('Thank you')
    press('Send to Google')
    await screen.findByText('We are sending this reply to Google.', { exact: false }, { timeout: 10_000 })
    expect(writes()).toMatchObject([{ method: 'POST', path: `/google-reviews/reviews/${reviewId}/reply` }])
  })

  test('this device holds the words that are typed during a save', async () => {
    let finish: (reply: GoogleReply) => void = () => {}
    const { writes } = open({
      write: () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    })
    await write('Thank you')
    await waitFor(() => expect(writes()).toHaveLength(1), { timeout: 10_000 })
    await write('Thank you, Sam')
    finish(sampleReply({ text: 'Thank you', revision: 1 }))
    await screen.findByText('Draft saved')
    expect(localStorage.getItem(`reply-draft:google.${reviewId}`)).toBe('Thank you, Sam')
  })

  test('this device holds the text that the server does not take', async () => {
    open({ write: () => problemResponse('busy') })
    await write('Thank you')
    await screen.findByText('Draft not saved. This device holds your text.')
    expect(localStorage.getItem(`reply-draft:google.${reviewId}`)).toBe('Thank you')
  })

  test('shows both texts when another person has changed the reply, and loses neither', async () => {
    const scene = open({
      reply: sampleReply({ text: 'First', revision: 1 }),
      write: () => {
        scene.server.reply = sampleReply({ text: 'Theirs', revision: 2 })
        return problemResponse('reply_changed')
      },
    })
    await write('Mine')
    await screen.findByText('Theirs')
    expect((await field()).value).toBe('Mine')
    press('Continue with my text')
    expect(screen.queryByText('Theirs')).toBeNull()
    expect((await field()).value).toBe('Mine')
  })

  test('takes the text of another person when it has none of its own', async () => {
    const scene = open({
      reply: sampleReply({ text: 'First', revision: 1 }),
      write: () => {
        scene.server.reply = sampleReply({ text: 'Theirs', revision: 2 })
        return problemResponse('reply_changed')
      },
    })
    await write('Mine')
    await screen.findByText('Theirs')
    press('Use their text')
    expect((await field()).value).toBe('Theirs')
  })

  test('sends the reply of staff for approval', async () => {
    open({
      change: { needsApproval: true },
      mayApprove: false,
      write: ({ path }) => sampleReply({ state: path.endsWith('/draft') ? 'draft' : 'waiting_for_approval' }),
    })
    await write('Thank you, Sam.')
    press('Send for approval')
    await screen.findByText('An owner or manager must approve this reply', { exact: false })
    expect(screen.queryByRole('button', { name: 'Approve and send' })).toBeNull()
  })

  test('names the person who returned the draft, with the note', async () => {
    open({
      reply: sampleReply(),
      steps: [
        {
          kind: 'returned',
          text: null,
          note: 'Please name the rye.',
          violation: null,
          personName: 'Tomas Rivera',
          at: '2026-11-11T12:00:00.000Z',
        },
      ],
    })
    expect(await screen.findByText('Tomas Rivera returned this reply.')).toBeDefined()
    expect(screen.getByText('Please name the rye.')).toBeDefined()
  })
})

describe('a reply that was sent', () => {
  test('a manager approves it', async () => {
    const { writes } = open({
      reply: sampleReply({ state: 'waiting_for_approval', revision: 5 }),
      write: () => sampleReply({ state: 'sending', revision: 6 }),
    })
    await screen.findByRole('button', { name: 'Approve and send' })
    press('Approve and send')
    await screen.findByText(/We are sending this reply/)
    expect(writes()).toMatchObject([{ body: { decision: 'approve', revision: 5 } }])
  })

  test('a manager returns it with a note', async () => {
    const { writes } = open({
      reply: sampleReply({ state: 'waiting_for_approval', revision: 5 }),
      write: () => sampleReply({ revision: 6 }),
    })
    await screen.findByRole('button', { name: 'Return with a note' })
    press('Return with a note')
    fireEvent.change(screen.getByLabelText('Note for the author'), { target: { value: ' Too short. ' } })
    press('Return reply')
    await field()
    expect(writes()).toMatchObject([{ body: { decision: 'return', note: 'Too short.', revision: 5 } }])
  })

  test('says that Google is checking it', async () => {
    open({ reply: sampleReply({ state: 'pending' }) })
    expect(await screen.findByText('This can take up to a day.', { exact: false })).toBeDefined()
  })

  test('states why Google rejected it, what to do, and leads to Google', async () => {
    const { writes } = open({
      reply: sampleReply({ state: 'rejected', violation: 'PERSONAL_INFO', text: 'Call 845-555-0163.' }),
      write: () => sampleReply({ text: 'Call 845-555-0163.', revision: 2 }),
    })
    expect(await screen.findByText(/Google found personal data in the reply/)).toBeDefined()
    expect(screen.getByText('Call 845-555-0163.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Write the reply at Google' }).getAttribute('href')).toBe(
      'https://business.google.com/reviews/1',
    )
    press('Change the text')
    expect((await field()).value).toBe('Call 845-555-0163.')
    expect(writes()).toMatchObject([{ path: `/google-reviews/reviews/${reviewId}/reply/withdrawal` }])
  })

  test('can be sent again when Google did not take it', async () => {
    const { writes } = open({
      reply: sampleReply({ state: 'failed', revision: 7 }),
      write: () => sampleReply({ state: 'sending', revision: 8 }),
    })
    await screen.findByText(/Google did not accept this reply/)
    press('Try again')
    await screen.findByText(/We are sending this reply/)
    expect(writes()).toMatchObject([{ body: { text: 'Thank you, Sam.', revision: 7 } }])
  })

  test('is edited, and deleted after a question', async () => {
    const published = sampleReply({ state: 'published', publishedText: 'Thank you, Sam.', revision: 9 })
    const { writes } = open({
      reply: published,
      write: () => ({ ...published, state: 'deleting', revision: 10 }),
    })
    await screen.findByText('This reply is public at Google.', { exact: false })
    press('Edit reply')
    expect((await field()).value).toBe('Thank you, Sam.')
    press('Cancel')
    press('Delete reply')
    expect(writes()).toEqual([])
    fireEvent.click(screen.getAllByRole('button', { name: 'Delete reply' }).at(-1) as HTMLElement)
    await screen.findByText('We are deleting this reply at Google.', { exact: false })
    expect(writes()).toMatchObject([
      { method: 'DELETE', path: `/google-reviews/reviews/${reviewId}/reply?revision=9` },
    ])
  })

  test('a review that was removed, or whose connection ended, takes no reply', async () => {
    open({ change: { removedAt: '2026-11-12T12:00:00.000Z' } })
    expect(await screen.findByText(/a reply is no longer possible/)).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('a location that is only stored leads to its connection', async () => {
    open({ change: { isReadOnly: true } })
    expect(await screen.findByRole('link', { name: 'Google settings' })).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

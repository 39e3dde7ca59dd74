import type { GoogleReviewId } from 'contract/core/ids'
import { beforeEach, describe, expect, test } from 'vitest'
import { useGoogleReplies } from '../../../../test-support/fixtures/googleReplies.ts'
import { checkGoogleReplies, sendGoogleReply } from '../jobNames.ts'
import { decideReply, deleteReply, saveDraft, submitReply, withdrawReply } from './writeReply.ts'

const town = useGoogleReplies()
const { as, google, made, run } = town

const start = '2026-11-20T17:00:00.000Z'
let id: GoogleReviewId

beforeEach(async () => {
  await town.reset()
  id = await town.review()
})

const save = (text: string, revision: number, by = made.tomas) =>
  as(by, (context) => saveDraft(context, { id, text, revision }))
const submit = (text: string, revision: number, by = made.tomas) =>
  as(by, (context) => submitReply(context, { id, text, revision }))
const decide = (decision: 'approve' | 'return', revision: number, by = made.manager, note = '') =>
  as(by, (context) => decideReply(context, { id, decision, note, revision }))
const withdraw = (revision: number, by = made.tomas) =>
  as(by, (context) => withdrawReply(context, { id, revision }))
const remove = (revision: number, by = made.tomas) =>
  as(by, (context) => deleteReply(context, { id, revision }))
const revisionNow = async () => (await town.row(id))?.revision ?? 0
const move = (to: string) => town.database.clock.moveTo(to)
const textAtGoogle = async () => (await town.at(id))?.reply?.text ?? null
const writes = () => google.calls.filter((call) => call === 'writeReply').length

async function publish(text = 'Thank you!'): Promise<number> {
  await submit(text, await revisionNow())
  await run(sendGoogleReply)
  return revisionNow()
}

describe('sending', () => {
  test('a reply of 4,096 bytes with emoji is published, and the first answer is the response time', async () => {
    const text = '🥖'.repeat(1024)
    move('2026-11-20T19:00:00.000Z')
    const sent = await submit(text, 0)
    expect(sent).toMatchObject({ state: 'sending', text, publishedText: null, authorName: 'tomas' })
    expect(await textAtGoogle()).toBeNull()
    expect(await run(sendGoogleReply)).toBe(1)
    expect(await textAtGoogle()).toBe(text)
    expect(await town.reply(id)).toMatchObject({ state: 'published', publishedText: text })
    expect(await town.answered(id)).toEqual({ isAnswered: true, answeredAt: '2026-11-20T19:00:00.000Z' })
    move('2026-11-20T21:00:00.000Z')
    await publish('Thank you again!')
    expect(await town.answered(id)).toEqual({ isAnswered: true, answeredAt: '2026-11-20T19:00:00.000Z' })
    expect(await town.kinds(id)).toEqual(['submitted', 'sent', 'published', 'submitted', 'sent', 'published'])
  })

  test('a draft survives, and its text is not sent', async () => {
    const draft = await save('Half a sent', 0)
    expect(draft).toMatchObject({ state: 'draft', text: 'Half a sent' })
    // The response of the first call was lost.
    expect(await save('Half a sent', 0)).toEqual(draft)
    await save('Half a sentence', draft.revision)
    expect(await run(sendGoogleReply)).toBe(0)
    await expect(save('Of another person', draft.revision, made.maya)).rejects.toMatchObject({
      code: 'reply_changed',
    })
    expect((await town.reply(id))?.text).toBe('Half a sentence')
    expect(await remove(await revisionNow())).toEqual({ reply: null })
    expect(await remove(draft.revision)).toEqual({ reply: null })
  })

  test('of two people who start at once one wins, and the other is asked to reload', async () => {
    const both = await Promise.allSettled([submit('From Tomas', 0), submit('From Maya', 0, made.maya)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'reply_changed' },
    })
    await run(sendGoogleReply)
    expect(writes()).toBe(1)
    expect(await textAtGoogle()).toBe((await town.reply(id))?.text)
  })

  test('the same submission in parallel is sent once', async () => {
    const all = await Promise.all([submit('Thanks!', 0), submit('Thanks!', 0), submit('Thanks!', 0)])
    expect(new Set(all.map(({ revision }) => revision)).size).toBe(1)
    await run(sendGoogleReply)
    expect(writes()).toBe(1)
  })

  test('strangers see no review, and others may not reply', async () => {
    await expect(submit('Hello', 0, made.stranger)).rejects.toMatchObject({ code: 'google_review_not_found' })
    await town.setLocation('ownership_lost')
    await expect(submit('Hello', 0)).rejects.toMatchObject({ code: 'google_location_read_only' })
    await town.setLocation('synced')
    await town.database.pool.query('update google_review set removed_at = now() where id = $1', [id])
    await expect(save('Hello', 0)).rejects.toMatchObject({ code: 'google_review_removed' })
  })
})

describe('approval', () => {
  beforeEach(() => town.setLocation('needs_approval'))

  test('staff wait for a manager, who sees the reply, approves it, and it is sent', async () => {
    const { state, revision } = await submit('Thank you!', 0)
    expect(state).toBe('waiting_for_approval')
    expect(await run(sendGoogleReply)).toBe(0)
    for (const manager of [made.owner, made.manager])
      expect(await town.notices(manager)).toMatchObject([
        { title: 'A reply for River Oak Bakery needs your approval', body: 'Thank you!', outcome: null },
      ])
    expect((await town.notices(made.owner))[0].href).toBe(`/google-reviews?show=approval&review=google.${id}`)
    expect(await town.notices(made.maya)).toEqual([])
    await expect(decide('approve', revision, made.tomas)).rejects.toMatchObject({
      code: 'reply_not_own_approval',
    })
    await expect(decide('approve', revision, made.maya)).rejects.toMatchObject({ code: 'not_permitted' })
    const approved = await decide('approve', revision)
    expect(approved.state).toBe('sending')
    expect(await decide('approve', revision)).toEqual(approved)
    expect(await town.notices(made.owner)).toMatchObject([{ outcome: 'Approved' }])
    await run(sendGoogleReply)
    expect(await town.kinds(id)).toEqual(['submitted', 'approved', 'sent', 'published'])
    expect(await town.steps(id)).toMatchObject([
      { personName: null },
      { personName: null },
      { personName: 'manager' },
      { personName: 'tomas' },
    ])
    expect((await town.reply(id))?.authorName).toBe('tomas')
  })

  test('a returned reply is a draft again with the note, and the author hears of it', async () => {
    const { revision } = await submit('Thank you!', 0)
    const returned = await decide('return', revision, made.manager, 'Name the bread.')
    expect(returned).toMatchObject({ state: 'draft', text: 'Thank you!' })
    expect(await town.notices(made.tomas)).toMatchObject([{ body: 'Name the bread.' }])
    expect(await town.steps(id)).toMatchObject([{ kind: 'returned', note: 'Name the bread.' }, {}])
    expect((await submit('Thank you for the praise of our rye!', returned.revision)).state).toBe(
      'waiting_for_approval',
    )
  })

  test('people who manage reviews send at once, also instead of a reply that waits', async () => {
    const { revision } = await submit('Thx', 0)
    await expect(submit('Thank you!', revision)).rejects.toMatchObject({ code: 'reply_state_wrong' })
    expect((await submit('Thank you!', revision, made.manager)).state).toBe('sending')
    expect(await town.notices(made.owner)).toMatchObject([{ outcome: 'Replaced' }])
    await run(sendGoogleReply)
    expect(await textAtGoogle()).toBe('Thank you!')
  })

  test.each([1, 2, 3])('approving and withdrawing at once never loses a step (%i)', async () => {
    const { revision } = await submit('Thank you!', 0)
    const [approval, withdrawal] = await Promise.allSettled([decide('approve', revision), withdraw(revision)])
    const state = (await town.row(id))?.state
    if (approval.status === 'fulfilled') {
      expect(state).toBe('sending')
      expect(withdrawal).toMatchObject({ status: 'rejected', reason: { code: 'reply_changed' } })
    } else {
      expect(state).toBe('draft')
      expect(approval).toMatchObject({ reason: { code: 'reply_changed' } })
    }
    await run(sendGoogleReply)
    expect(writes()).toBe(approval.status === 'fulfilled' ? 1 : 0)
  })

  test('staff may discard their waiting reply, but not delete a public one', async () => {
    const { revision } = await submit('Thank you!', 0)
    expect(await remove(revision)).toEqual({ reply: null })
    expect(await town.notices(made.owner)).toMatchObject([{ outcome: 'Discarded' }])
    await submit('Thanks!', 0, made.manager)
    await run(sendGoogleReply)
    await expect(remove(await revisionNow())).rejects.toMatchObject({ code: 'not_permitted' })
    await remove(await revisionNow(), made.manager)
    await run(sendGoogleReply)
    expect(await textAtGoogle()).toBeNull()
  })
})

describe('Google’s check', () => {
  test('a rejected reply keeps its text and its reason, and a changed text cures it', async () => {
    Object.assign(google, { replyState: 'rejected', violation: 'ADVERTISING_AND_SOLICITATION' })
    await publish('Get 10% off!')
    const rejected = await town.reply(id)
    expect(rejected).toMatchObject({
      state: 'rejected',
      text: 'Get 10% off!',
      violation: 'ADVERTISING_AND_SOLICITATION',
      publishedText: null,
      replyUrl: 'https://www.google.com/maps/reviews/reply',
    })
    expect(await town.answered(id)).toEqual({ isAnswered: false, answeredAt: null })
    expect(await town.notices(made.tomas)).toMatchObject([
      {
        title: 'Google rejected your reply for River Oak Bakery',
        body: expect.stringContaining('advertising'),
      },
    ])
    google.replyState = 'approved'
    await publish('Thank you for your visit!')
    expect(await town.reply(id)).toMatchObject({ state: 'published', violation: null })
    expect(await town.kinds(id)).toEqual(['submitted', 'sent', 'rejected', 'submitted', 'sent', 'published'])
  })

  test('a value that we do not know is stored as Google names it', async () => {
    Object.assign(google, { replyState: 'rejected', violation: 'NEW_IN_2027' })
    const revision = await publish()
    expect((await town.reply(id))?.violation).toBe('NEW_IN_2027')
    expect(await withdraw(revision)).toMatchObject({ state: 'draft', violation: null })
  })

  test('a waiting reply is read after 10 seconds, 1 minute, 10 minutes, 1 hour and 24 hours', async () => {
    google.replyState = 'pending'
    await publish()
    expect(await town.answered(id)).toEqual({ isAnswered: false, answeredAt: null })
    expect(town.database.enqueued).toContainEqual({
      job: checkGoogleReplies,
      data: {},
      after: '2026-11-20T17:00:10.000Z',
    })
    const reads: string[] = []
    for (const time of [
      '17:00:09',
      '17:00:10',
      '17:00:59',
      '17:01:00',
      '17:05:00',
      '17:10:00',
      '17:59:00',
      '18:00:00',
    ]) {
      move(`2026-11-20T${time}.000Z`)
      google.calls.length = 0
      await run(checkGoogleReplies)
      if (google.calls.includes('readReview')) reads.push(time)
    }
    expect(reads).toEqual(['17:00:10', '17:01:00', '17:10:00', '18:00:00'])
    move('2026-11-21T17:00:00.000Z')
    await run(checkGoogleReplies)
    expect(await town.row(id)).toMatchObject({ state: 'pending', next_check_at: null, checks: 5 })
    expect((await town.steps(id))[0]).toMatchObject({ note: expect.stringContaining('24 hours') })
    // The next read of the location decides it.
    const { reply } = (await town.at(id))!
    await town.changeAt(id, { reply: { ...reply!, state: 'approved' } })
    await town.sync(id)
    expect((await town.reply(id))?.state).toBe('published')
  })

  test('without a connection a waiting reply is tried again each day, and recovers', async () => {
    google.replyState = 'pending'
    await publish()
    await town.setLocation('ownership_lost')
    move('2026-11-20T17:01:00.000Z')
    await run(checkGoogleReplies)
    expect(google.calls).not.toContain('readReview')
    expect(await town.row(id)).toMatchObject({ state: 'pending', next_check_at: '2026-11-21T17:01:00.000Z' })
    await town.setLocation('synced')
    await town.changeAt(id, { reply: { ...(await town.at(id))!.reply!, state: 'approved' } })
    move('2026-11-21T17:01:00.000Z')
    await run(checkGoogleReplies)
    expect((await town.reply(id))?.state).toBe('published')
  })

  test('a check publishes a waiting reply; a draft above it stays', async () => {
    google.replyState = 'pending'
    const revision = await publish()
    await save('A better text', revision)
    await town.changeAt(id, { reply: { ...(await town.at(id))!.reply!, state: 'approved' } })
    move('2026-11-20T17:01:00.000Z')
    await run(checkGoogleReplies)
    expect(await town.reply(id)).toMatchObject({
      state: 'draft',
      text: 'A better text',
      publishedText: 'Thank you!',
    })
    expect(await town.answered(id)).toMatchObject({ isAnswered: true })
  })
})

describe('changing and deleting', () => {
  test('an edit leaves the public text until the new one is public, and discarding it returns to it', async () => {
    const revision = await publish('Thank you!')
    const draft = await save('Thank you very much!', revision, made.maya)
    expect(draft).toMatchObject({ state: 'draft', publishedText: 'Thank you!' })
    const { reply } = await remove(draft.revision, made.maya)
    expect(reply).toMatchObject({ state: 'published', text: 'Thank you!', authorName: 'tomas' })
    google.replyState = 'pending'
    await publish('Thank you very much!')
    expect(await town.reply(id)).toMatchObject({ state: 'pending', publishedText: 'Thank you!' })
    await town.changeAt(id, { reply: { ...(await town.at(id))!.reply!, state: 'approved' } })
    await town.sync(id)
    expect(await town.reply(id)).toMatchObject({
      state: 'published',
      publishedText: 'Thank you very much!',
    })
  })

  test('deleting removes the reply at Google first, and the response time stays', async () => {
    const revision = await publish()
    const { reply } = await remove(revision)
    expect(reply?.state).toBe('deleting')
    expect((await remove(revision)).reply?.state).toBe('deleting')
    await run(sendGoogleReply)
    expect(await textAtGoogle()).toBeNull()
    expect(await town.reply(id)).toBeNull()
    expect(await town.answered(id)).toEqual({ isAnswered: false, answeredAt: start })
    expect((await town.steps(id))[0]).toMatchObject({
      kind: 'deleted',
      personName: 'tomas',
      text: 'Thank you!',
    })
    expect((await submit('Thanks after all!', 0)).revision).toBeGreaterThanOrEqual(revision)
  })

  test('replies that people write, change and delete at Google arrive here, but not over a draft', async () => {
    const byHand = { text: 'By hand', updatedAt: town.database.clock.now(), state: null, violation: null }
    await town.changeAt(id, { reply: byHand })
    await town.sync(id)
    await town.sync(id)
    expect(await town.reply(id)).toMatchObject({ state: 'published', text: 'By hand', authorName: null })
    const { revision } = await save('Our draft', await revisionNow())
    move('2026-11-20T18:00:00.000Z')
    await town.changeAt(id, {
      reply: { ...byHand, text: 'By hand, again', updatedAt: town.database.clock.now() },
    })
    await town.sync(id)
    expect(await town.reply(id)).toMatchObject({
      state: 'draft',
      text: 'Our draft',
      publishedText: 'By hand, again',
      revision,
    })
    await town.changeAt(id, { reply: null })
    move('2026-11-20T19:00:00.000Z')
    await town.sync(id)
    expect(await town.reply(id)).toMatchObject({ state: 'draft', publishedText: null })
    expect(await town.answered(id)).toEqual({ isAnswered: false, answeredAt: start })
    expect(await town.kinds(id)).toEqual(['changed_at_google', 'changed_at_google', 'changed_at_google'])
  })

  test('a review that its author changes needs an answer again', async () => {
    await publish()
    move('2026-11-20T18:00:00.000Z')
    await town.database.pool.query('update google_review set updated_at = $2 where id = $1', [
      id,
      '2026-11-20T17:30:00.000Z',
    ])
    await town.sync(id)
    expect(await town.answered(id)).toEqual({ isAnswered: false, answeredAt: start })
    await publish('Thank you for the update!')
    expect(await town.answered(id)).toEqual({ isAnswered: true, answeredAt: start })
  })
})

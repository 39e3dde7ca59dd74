import type { GoogleReviewId } from 'contract/core/ids'
import { beforeEach, expect, test } from 'vitest'
import { useGoogleReplies } from '../../../../test-support/fixtures/googleReplies.ts'
import { checkGoogleReplies, sendGoogleReply } from '../jobNames.ts'
import { deleteReply, submitReply, withdrawReply } from './writeReply.ts'

const town = useGoogleReplies()
const { as, google, made, run } = town

const start = '2026-11-20T17:00:00.000Z'
let id: GoogleReviewId

beforeEach(async () => {
  await town.reset()
  id = await town.review()
})

const submit = (text: string, revision: number) =>
  as(made.tomas, (context) => submitReply(context, { id, text, revision }))
const revisionNow = async () => (await town.row(id))?.revision ?? 0
const move = (to: string) => town.database.clock.moveTo(to)
const textAtGoogle = async () => (await town.at(id))?.reply?.text ?? null
const writes = () => google.calls.filter((call) => call === 'writeReply').length

async function publish(text = 'Thank you!'): Promise<number> {
  await submit(text, await revisionNow())
  await run(sendGoogleReply)
  return revisionNow()
}

test('a crash between Google’s answer and our commit is healed by reading the review', async () => {
  const written = google.writeReply
  google.writeReply = async (...sent) => {
    await written(...sent)
    throw new Error('the process ended')
  }
  await submit('Thank you!', 0)
  await expect(run(sendGoogleReply)).rejects.toThrow('the process ended')
  google.writeReply = written
  expect(await textAtGoogle()).toBe('Thank you!')
  expect(await town.row(id)).toMatchObject({ state: 'sending' })
  // The sweep finds the reply whose job was lost.
  move('2026-11-20T17:02:00.000Z')
  await run(checkGoogleReplies)
  await run(sendGoogleReply)
  expect(google.calls.filter((call) => call === 'writeReply')).toHaveLength(1)
  expect(google.calls).toContain('readReview')
  expect(await town.reply(id)).toMatchObject({ state: 'published', publishedText: 'Thank you!' })
})

test('a sync that sees our text first finishes the sending', async () => {
  await submit('Thank you!', 0)
  await google.writeReply('access', {
    accountName: 'accounts/1',
    locationName: 'locations/1',
    reviewId: (await town.at(id))!.reviewId,
    text: 'Thank you!',
  })
  await town.sync(id)
  google.calls.length = 0
  await run(sendGoogleReply)
  expect(writes()).toBe(0)
  expect(await town.kinds(id)).toEqual(['submitted', 'sent', 'published'])
})

test.each(['too_busy', 'no_answer', 'not_found'] as const)('after %s it tries again later', async (fault) => {
  google.faults.push(fault)
  await submit('Thank you!', 0)
  await run(sendGoogleReply)
  expect((await town.reply(id))?.state).toBe('sending')
  const after = town.database.enqueued.find(({ job }) => job === sendGoogleReply)?.after ?? ''
  expect(Date.parse(after) - Date.parse(start)).toBe(30_000)
  move('2026-11-20T17:00:31.000Z')
  await run(sendGoogleReply)
  expect((await town.reply(id))?.state).toBe('published')
})

test.each([
  ['refused', 'refused'],
  ['forbidden', 'no longer lets this account'],
  ['revoked', 'Connect it again'],
] as const)('after %s the reply has failed with its reason, and the text stays', async (fault, reason) => {
  google.faults.push(fault)
  await publish('Thank you!')
  expect(await town.reply(id)).toMatchObject({ state: 'failed', text: 'Thank you!' })
  expect((await town.steps(id))[0]).toMatchObject({ kind: 'failed', note: expect.stringContaining(reason) })
  expect((await town.notices(made.tomas))[0]?.body).toContain(reason)
  expect(
    await as(made.tomas, async (context) => withdrawReply(context, { id, revision: await revisionNow() })),
  ).toMatchObject({ state: 'draft', text: 'Thank you!' })
})

test('after a day without an answer a person decides; a reply that was not deleted stays public', async () => {
  const revision = await publish()
  await as(made.tomas, (context) => deleteReply(context, { id, revision }))
  google.faults.push('no_answer')
  move('2026-11-21T17:00:00.000Z')
  await run(sendGoogleReply)
  expect(await town.reply(id)).toMatchObject({ state: 'published', publishedText: 'Thank you!' })
  expect((await town.steps(id))[0]).toMatchObject({
    kind: 'failed',
    note: expect.stringContaining('a day'),
  })
})

test('eleven replies at once wait for the edits that Google allows, and none is lost', async () => {
  const ids = [id]
  for (let count = 1; count < 11; count += 1) ids.push(await town.review())
  for (const each of ids)
    await as(made.tomas, (context) => submitReply(context, { id: each, text: `Thanks ${each}`, revision: 0 }))
  await run(sendGoogleReply)
  expect(writes()).toBeLessThanOrEqual(10)
  for (let minute = 1; minute <= 3; minute += 1) {
    move(`2026-11-20T17:0${minute}:00.000Z`)
    await run(sendGoogleReply)
  }
  expect(writes()).toBe(11)
  for (const each of ids) expect((await town.reply(each))?.state).toBe('published')
})

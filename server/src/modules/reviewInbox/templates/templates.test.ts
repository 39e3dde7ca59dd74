import type { GoogleReviewId, ReplyTemplateId, ReviewId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import { replyTemplatesMax } from 'contract/reviewInbox/templates'
import { beforeEach, expect, test } from 'vitest'
import { useGoogleReplies } from '../../../../test-support/fixtures/googleReplies.ts'
import { submitReply } from '../../googleReviews/reply/writeReply.ts'
import { replyToReview } from '../../reviews/replies/replies.ts'
import { publishReviews } from '../../reviews/core/reviews.ts'
import { checkReplyText, fillTemplate } from './fillTemplate.ts'
import { changeTemplate, createTemplate, deleteTemplate, templatesOf } from './templates.ts'

const town = useGoogleReplies()
const { as, made } = town

beforeEach(async () => {
  town.database.clock.moveTo('2026-11-20T17:00:00Z')
  await town.reconnect()
  await town.database.pool.query(
    'truncate reply_template, reply_template_use, google_reply, google_reply_event, review_reply',
  )
})

const create = (name: string, wordings: string[], by = made.tomas) =>
  as(by, (context) => createTemplate(context, made.business, { name, wordings }))
const list = (by = made.tomas) => as(by, (context) => templatesOf(context, made.business))
const fill = (reviewId: string, templateId: ReplyTemplateId, source: 'google' | 'goodword' = 'google') =>
  as(made.tomas, (context) => fillTemplate(context, { source, reviewId, templateId }))
const check = (reviewId: string, text: string, source: 'google' | 'goodword' = 'google') =>
  as(made.tomas, (context) => checkReplyText(context, { source, reviewId, text }))

async function ownReview(text = 'The staff was so friendly.'): Promise<ReviewId> {
  const id = crypto.randomUUID() as ReviewId // like a database id
  await publishReviews(town.database.contextOf(), [
    {
      id,
      businessId: made.business,
      memberId: null,
      authorName: 'Maya L.',
      lineKind: 'order',
      lineId: crypto.randomUUID(),
      itemName: null,
      visitedOn: '2026-11-01' as LocalDate, // a date
      stars: 5,
      quality: null,
      punctuality: null,
      value: null,
      text,
      publishedAt: '2026-11-10T12:00:00.000Z' as Instant, // an instant
    },
  ])
  return id
}

test('templates are created, changed, listed by name and deleted, each idempotently', async () => {
  const thanks = await create('Thanks', ['Thank you!'])
  expect(await create('Thanks', ['Thank you!'])).toEqual(thanks)
  await expect(create('THANKS', ['Other'])).rejects.toMatchObject({ code: 'reply_template_name_taken' })
  const apology = await create('Apology', ['Sorry!'])
  expect((await list()).map(({ name }) => name)).toEqual(['Apology', 'Thanks'])
  const change = (id: ReplyTemplateId, name: string) =>
    as(made.owner, (context) =>
      changeTemplate(context, { businessId: made.business, id, draft: { name, wordings: ['1', '2'] } }),
    )
  expect(await change(apology.id, 'We are sorry')).toMatchObject({
    name: 'We are sorry',
    wordings: ['1', '2'],
  })
  await expect(change(apology.id, 'thanks')).rejects.toMatchObject({ code: 'reply_template_name_taken' })
  const remove = () =>
    as(made.owner, (context) => deleteTemplate(context, { businessId: made.business, id: apology.id }))
  await remove()
  await remove()
  await expect(change(apology.id, 'Gone')).rejects.toMatchObject({ code: 'reply_template_not_found' })
  expect(await list()).toHaveLength(1)
  await expect(list(made.stranger)).rejects.toMatchObject({ code: 'business_not_found' })
})

test('parallel calls cannot create more than the limit', async () => {
  for (let count = 1; count < replyTemplatesMax; count += 1) await create(`Template ${count}`, ['Text'])
  const last = await Promise.allSettled(['a', 'b', 'c'].map((name) => create(name, ['Text'])))
  expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await list()).toHaveLength(replyTemplatesMax)
})

test('a template fills in the first name, what the review praises, and the place, and never sends', async () => {
  const { id } = await create('Thanks', ['Hi {first_name}! You liked {aspect}. See you at {place}.'])
  const google = await town.review({
    authorName: 'ada example',
    comment: 'The staff was so friendly.',
    stars: 5,
  })
  expect(await fill(google, id)).toEqual({ text: 'Hi Ada! You liked our team. See you at River Oak Bakery.' })
  const silent = await town.review({ authorName: null, comment: null })
  expect(await fill(silent, id)).toEqual({ text: 'See you at River Oak Bakery.' })
  expect(await fill(await ownReview(), id, 'goodword')).toEqual({
    text: 'Hi Maya! You liked our team. See you at River Oak Bakery.',
  })
  expect(await town.reply(google)).toBeNull()
  expect(town.google.calls).toEqual([])
  expect((await list())[0]?.uses).toBe(3)
  town.database.clock.moveTo('2027-03-01T17:00:00Z')
  expect((await list())[0]?.uses).toBe(0)
})

test('three wordings come in turn, also for parallel calls, and avoid the texts of other templates', async () => {
  const { id } = await create('Thanks', ['One', 'Two', 'Three'])
  const review = await town.review()
  const filled = await Promise.all([fill(review, id), fill(review, id), fill(review, id)])
  expect(filled.map(({ text }) => text).toSorted()).toEqual(['One', 'Three', 'Two'])
  const other = await create('Stars', ['Three', 'Four'])
  expect(await fill(review, other.id)).toEqual({ text: 'Four' })
})

test('unknown reviews, foreign templates and strangers are refused', async () => {
  const { id } = await create('Thanks', ['Thank you!'])
  const review = await town.review()
  await expect(fill(crypto.randomUUID(), id)).rejects.toMatchObject({ code: 'review_not_found' })
  await expect(fill(review, id, 'goodword')).rejects.toMatchObject({ code: 'review_not_found' })
  await expect(fill(review, crypto.randomUUID() as ReplyTemplateId)).rejects.toMatchObject({
    code: 'reply_template_not_found',
  })
  await expect(
    as(made.stranger, (context) =>
      fillTemplate(context, { source: 'google', reviewId: review, templateId: id }),
    ),
  ).rejects.toMatchObject({ code: 'review_not_found' })
})

test('a text that two other reviews got within 30 days is repeated, at Google and here', async () => {
  const reviews: GoogleReviewId[] = []
  for (let count = 0; count < 3; count += 1) reviews.push(await town.review())
  const [first, second, third] = reviews as [GoogleReviewId, GoogleReviewId, GoogleReviewId] // three
  const reply = (id: GoogleReviewId) =>
    as(made.tomas, (context) => submitReply(context, { id, text: 'Thank you, see you soon!', revision: 0 }))
  expect(await check(third, 'Thank you, see you soon!')).toEqual([])
  await reply(first)
  expect(await check(third, 'thank you: see you SOON')).toEqual([])
  await as(made.tomas, async (context) =>
    replyToReview(context, {
      businessId: made.business,
      reviewId: await ownReview(),
      text: 'Thank you – see you soon.',
    }),
  )
  expect(await check(third, 'thank you: see you SOON')).toEqual(['repeated'])
  // The reply to the same review does not count.
  expect(await check(first, 'Thank you, see you soon!')).toEqual([])
  await reply(second)
  expect(await check(await ownReview(), 'Thank you, see you soon! Code SPRING20', 'goodword')).toEqual([
    'code',
  ])
  expect(await check(await ownReview(), 'Thank you, see you soon!', 'goodword')).toEqual(['repeated'])
  town.database.clock.moveTo('2026-12-21T17:00:00Z')
  expect(await check(third, 'Thank you, see you soon!')).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { notificationId, sampleFeed, sampleNotification } from '../../../../test-support/notifications.ts'
import { archived, changedFeed, type Feed, read, seen } from './feed.ts'

const three = [3, 2, 1].map((last) => sampleNotification(last))
const feed = sampleFeed(three) as Feed
const idsOf = ({ notifications }: Feed) => notifications.map(({ id }) => Number(id.slice(-12)))

describe('marking', () => {
  test('all as seen leaves them unread', () => {
    const after = changedFeed(feed, {}, seen)
    expect(after).toMatchObject({ unread: 3, unseen: 0 })
    expect(after.notifications.every(({ isSeen, isRead }) => isSeen && !isRead)).toBe(true)
  })

  test('one as read counts it once, and keeps it in the list of unread ones', () => {
    const once = changedFeed(feed, { show: 'unread' }, read([three[0]!.id])) // three exist
    expect(once).toMatchObject({ unread: 2, unseen: 2 })
    expect(idsOf(once)).toEqual([3, 2, 1])
    expect(changedFeed(once, { show: 'unread' }, read([three[0]!.id]))).toMatchObject({ unread: 2 }) // as above
  })

  test('all as read counts those that are not loaded, too', () => {
    expect(changedFeed({ ...feed, unread: 80, unseen: 70 }, {}, read())).toMatchObject({
      unread: 0,
      unseen: 0,
    })
  })
})

describe('archiving', () => {
  const two = [three[1]!] // three exist

  test('takes a notification out of the list and its counts', () => {
    const after = changedFeed(feed, {}, archived(two, true))
    expect(idsOf(after)).toEqual([3, 1])
    expect(after).toMatchObject({ unread: 2, unseen: 2 })
  })

  test('puts it back at its place when it is undone', () => {
    const after = changedFeed(feed, {}, archived(two, true))
    const moved = two.map((each) => ({ ...each, isArchived: true }))
    expect(changedFeed(after, {}, archived(moved, false))).toEqual(feed)
  })

  test('adds it to the archive, unless that shows another category', () => {
    const empty = sampleFeed([]) as Feed
    expect(idsOf(changedFeed(empty, { show: 'archived' }, archived(two, true)))).toEqual([2])
    expect(idsOf(changedFeed(empty, { show: 'archived', category: 'news' }, archived(two, true)))).toEqual([])
  })

  test('adds nothing beyond the end of a page', () => {
    const page = { ...(sampleFeed([three[0]!]) as Feed), nextPageToken: 'next' as Feed['nextPageToken'] } // as above
    const moved = [{ ...three[2]!, isArchived: true }] // as above
    expect(idsOf(changedFeed(page, {}, archived(moved, false)))).toEqual([3])
    expect(
      idsOf(changedFeed(feed, { pageToken: 'later' }, archived([sampleNotification(4)], false))),
    ).toEqual([3, 2, 1])
  })
})

test('ids of the samples are ordered by time', () => {
  expect(notificationId(10) > notificationId(9)).toBe(true)
})

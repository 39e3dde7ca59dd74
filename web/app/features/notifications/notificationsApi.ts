import { listNotifications } from 'contract/notifications/notifications'
import { baseApi } from '../../shared/api/baseApi.ts'
import { cached, cachedInputs, changeCached, type AnswerEffect, isReading } from '../../shared/api/calls.ts'
import { type AuthState, changeCounts } from '../../shared/auth/authSlice.ts'
import { changedFeed, type FeedChange } from './feed/feed.ts'

type Started = Parameters<AnswerEffect<unknown>>[1]

/** Changes every loaded list and the header's badge before the response, and reverts them on refusal. */
export const showFeedChange =
  (change: FeedChange): AnswerEffect<unknown> =>
  async (_input, started) => {
    const { dispatch, getState, answered } = started
    const before = countsOf(started)?.unseenNotifications
    const lists = cachedInputs(listNotifications)(getState())
    const wasReading = lists.some((input) => dispatch(isReading(listNotifications, input)))
    const shown = lists.map((input) =>
      dispatch(changeCached(listNotifications, input, (feed) => changedFeed(feed, input.query, change))),
    )
    // The lists have the unseen count; without a list, only a change of all notifications sets it.
    const feed = lists[0] && cached(listNotifications, lists[0])(getState())
    const unseen = change.clears ? 0 : feed?.unseen
    if (unseen !== undefined) dispatch(changeCounts({ unseenNotifications: unseen }))
    try {
      await answered
      // The lists that arrive were read before the change.
      if (wasReading) dispatch(baseApi.util.invalidateTags(['Notification']))
    } catch {
      for (const each of shown) each.undo()
      if (before !== undefined) dispatch(changeCounts({ unseenNotifications: before }))
      // They may be out of date in other ways, too.
      dispatch(baseApi.util.invalidateTags(['Notification']))
    }
  }

const countsOf = ({ getState }: Pick<Started, 'getState'>) =>
  (getState() as { auth?: AuthState }).auth?.backendData?.counts // the store of the app has this slice

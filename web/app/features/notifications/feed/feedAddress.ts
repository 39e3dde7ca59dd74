import { pageTokenForm } from 'contract/core/forms'
import { notificationCategories, type NotificationCategory } from 'contract/notifications/kinds'
import type { NotificationsAddress } from 'contract/pageAddresses'
import { paths } from 'contract/paths'
import type { FeedQuery } from './feed.ts'

/** The list in the address; invalid parts are ignored. */
export function readFeedAddress(search: URLSearchParams): FeedQuery {
  const show = search.get('show')
  const category = notificationCategories.find((name) => name === search.get('category'))
  const pageToken = search.get('pageToken') ?? ''
  return {
    ...((show === 'unread' || show === 'archived') && { show }),
    ...(category && { category }),
    ...(pageTokenForm.test(pageToken) && { pageToken }),
  }
}

/** The address of a list. */
export const feedAddress = ({ show = 'all', ...rest }: FeedQuery): string =>
  paths.notifications({ ...(show !== 'all' && { show }), ...rest } satisfies NotificationsAddress)

/** The categories in which a member can have notifications; `business` only for its team. */
export const categoriesFor = ({
  isAtWork,
}: {
  readonly isAtWork: boolean
}): readonly NotificationCategory[] =>
  notificationCategories.filter((category) => category !== 'business' || isAtWork)

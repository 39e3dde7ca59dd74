import type { InboxItem } from 'contract/reviewInbox/inbox'

export type GoogleReview = Extract<InboxItem, { source: 'google' }>
export type OwnReview = Extract<InboxItem, { source: 'goodword' }>

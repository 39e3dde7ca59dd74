import type { GoogleConnection } from 'contract/googleReviews/connections'
import { bytesOf, googleReplyBytesMax, type GoogleReplyState } from 'contract/googleReviews/replies'
import type {
  InboxFreshness,
  InboxHistory,
  InboxItem,
  InboxView,
  ReviewSource,
} from 'contract/reviewInbox/inbox'
import type { ReplyWarning } from 'contract/reviewInbox/templates'
import { replyTextMax } from 'contract/reviews/writing'
import { formatAgo } from '../../shared/format/instant.ts'
import { formatCount } from '../../shared/format/points.ts'

export const sourceNames: Record<ReviewSource, string> = { google: 'Google', goodword: 'Goodword' }

export const viewNames: Record<InboxView, string> = {
  open: 'Needs an answer',
  approval: 'Needs approval',
  trouble: 'Not accepted',
  answered: 'Answered',
  done: 'Done',
  all: 'All',
}

/** The author of a review, or a substitute for a missing name. */
export const authorOf = ({ authorName }: Pick<InboxItem, 'authorName'>) => authorName ?? 'A Google user'

/** The status of a review in two or three words, for its row. */
export function statusOf(item: InboxItem): {
  readonly tone: 'open' | 'done' | 'ended'
  readonly text: string
} {
  if (item.source === 'google' && item.removedAt) return { tone: 'ended', text: 'Removed at Google' }
  const state = item.source === 'google' ? item.reply?.state : undefined
  if (state && state !== 'published') return { tone: 'open', text: replyStateNames[state] }
  if (item.isAnswered) return { tone: 'done', text: 'Answered' }
  return item.doneAt ? { tone: 'ended', text: 'Done' } : { tone: 'open', text: 'Needs an answer' }
}

export const replyStateNames: Record<GoogleReplyState, string> = {
  draft: 'Draft',
  waiting_for_approval: 'Waiting for approval',
  sending: 'Sending',
  pending: 'Google is checking',
  published: 'Published',
  rejected: 'Rejected by Google',
  failed: 'Not sent',
  deleting: 'Deleting',
}

/** One sentence about the state of a reply; the text itself is shown beside it. */
export const replyStateSentences: Record<GoogleReplyState, string> = {
  draft: 'This is a draft. Only your team sees it.',
  waiting_for_approval: 'An owner or manager must approve this reply before it goes to Google.',
  sending: 'We are sending this reply to Google.',
  pending: 'This can take up to a day.',
  published: 'This reply is public at Google.',
  rejected: 'Google did not publish this reply.',
  failed: 'Google did not accept this reply. The text is saved; you can send it again.',
  deleting: 'We are deleting this reply at Google.',
}

/** Polls until Google has responded: often while we send, less often while Google checks. */
export function pollingOf(state: GoogleReplyState | undefined): number {
  if (state === 'sending' || state === 'deleting') return 2000
  return state === 'pending' ? 5000 : 0
}

type Step = InboxHistory['replySteps'][number]

/** “Maya submitted the reply.” */
export function stepSentence(
  { kind, personName }: Pick<Step, 'kind' | 'personName'>,
  source: ReviewSource,
): string {
  const person = personName ?? 'A member of the team'
  switch (kind) {
    case 'submitted':
      return `${person} submitted the reply.`
    case 'approved':
      return `${person} approved the reply.`
    case 'returned':
      return `${person} returned the reply.`
    case 'withdrawn':
      return `${person} turned the reply into a draft again.`
    case 'sent':
      return personName === null ? 'The reply was sent to Google.' : `${person} sent the reply to Google.`
    case 'published':
      return source === 'google' ? 'Google published the reply.' : 'The reply was published.'
    case 'rejected':
      return 'Google rejected the reply.'
    case 'failed':
      return 'Google did not accept the reply.'
    case 'deleted':
      return personName === null ? 'The reply was deleted.' : `${person} deleted the reply.`
    case 'changed_at_google':
      return 'The reply was changed at Google.'
    case 'replaced':
      return personName === null ? 'Another text replaced this reply.' : `${person} replaced this reply.`
  }
}

/** How full a reply is: Google counts bytes, Goodword characters. */
export function fillOf(source: ReviewSource, text: string): Fill {
  const isGoogle = source === 'google'
  const used = isGoogle ? bytesOf(text.trim()) : text.trim().length
  const most = isGoogle ? googleReplyBytesMax : replyTextMax
  const unit = isGoogle ? 'bytes' : 'characters'
  const left = most - used
  return {
    isOver: left < 0,
    count: `${formatCount(used)} of ${formatCount(most)} ${unit}`,
    warning:
      left < 0
        ? `Shorten the reply by ${formatCount(-left)} ${unit}.`
        : left <= most / 10
          ? `${formatCount(left)} ${unit} left.`
          : null,
  }
}

export interface Fill {
  readonly isOver: boolean
  readonly count: string
  /** Near the limit and above it. */
  readonly warning: string | null
}

const warningTexts: Record<ReplyWarning, { readonly what: string; readonly remedy: string }> = {
  link: { what: 'The reply has a link.', remedy: 'Remove it: readers find your website on your profile.' },
  price: { what: 'The reply has a price or a discount.', remedy: 'Thank the customer without an offer.' },
  code: { what: 'The reply has a code.', remedy: 'Send codes to the customer directly.' },
  phone: { what: 'The reply has a phone number.', remedy: 'Readers find yours on your profile.' },
  email: { what: 'The reply has an email address.', remedy: 'Readers find yours on your profile.' },
  repeated: {
    what: 'You sent this text several times within 30 days.',
    remedy: 'Use another wording, or answer what this customer wrote.',
  },
}

/** A warning about a reply, with the remedy. A warning never prevents sending. */
export function warningText(warning: ReplyWarning, source: ReviewSource): string {
  const { what, remedy } = warningTexts[warning]
  return [what, ...(source === 'google' ? ['Google may reject it.'] : []), remedy].join(' ')
}

/** “Google reviews read 4 minutes ago · River Oak Bakery” */
export function freshnessText(freshness: InboxFreshness, now: number, isNamed: boolean): string {
  const { businessName, location, syncedAt } = freshness
  const place = isNamed ? `${businessName}, ${location.name}` : businessName
  if (syncedAt === null) return `Google reviews not read yet · ${place}`
  return `Google reviews read ${formatAgo(syncedAt, now)} · ${place}`
}

export interface Banner {
  readonly kind: 'info' | 'warning'
  readonly text: string
  /** The button that solves the problem; without one, we retry on our own. */
  readonly action: 'connect' | 'settings' | null
}

/** Why the reviews of a location are not fresh; null when they are. */
export function locationBanner(freshness: InboxFreshness, now: number): Banner | null {
  const { status, businessName, location, syncedAt } = freshness
  const place = `${businessName}, ${location.name}`
  const age = syncedAt === null ? '' : ` These reviews were read ${formatAgo(syncedAt, now)}.`
  switch (status) {
    case 'importing':
    case 'synced':
      return null
    case 'delayed':
      return {
        kind: 'warning',
        text: `Google reviews of ${place} are delayed.${age} We try again automatically.`,
        action: null,
      }
    case 'ownership_lost':
      return {
        kind: 'warning',
        text: `Google no longer lets the connected account manage ${place}.${age} Connect an account that manages it.`,
        action: 'settings',
      }
    case 'not_verified':
      return {
        kind: 'warning',
        text: `Google has not verified ${place}, so we cannot read its reviews. Verify it in Google Business Profile.`,
        action: 'settings',
      }
    case 'disconnected':
      return {
        kind: 'warning',
        text: `${place} is no longer connected to Google.${age} Connect it again to read new reviews and reply.`,
        action: 'connect',
      }
  }
}

/** The trouble of a whole connection; null when there is none. */
export function connectionBanner({
  status,
  trouble,
  accountEmail,
}: Pick<GoogleConnection, 'status' | 'trouble' | 'accountEmail'>): Banner | null {
  if (status === 'disconnected') return null
  if (status === 'needs_reconnect')
    return {
      kind: 'warning',
      text:
        trouble === 'permission_missing'
          ? `The permission to manage reviews is missing for ${accountEmail}. Connect the account again, and leave its box ticked.`
          : `Google no longer lets us read the reviews of ${accountEmail}. Connect the account again.`,
      action: 'settings',
    }
  if (trouble === 'not_enabled')
    return {
      kind: 'info',
      text: 'Google has not approved Goodword for reviews yet. Nothing is lost; we try again automatically.',
      action: null,
    }
  if (trouble === 'no_rights')
    return {
      kind: 'warning',
      text: `${accountEmail} manages no business at Google. Connect the account of an owner or manager.`,
      action: 'settings',
    }
  return null
}

/** Addresses from other services: only web pages become links. */
export const webAddress = (url: string | null): string | null =>
  url !== null && /^https?:\/\//.test(url) ? url : null

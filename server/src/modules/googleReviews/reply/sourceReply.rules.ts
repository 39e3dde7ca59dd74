import type { Instant } from 'contract/core/instant'
import { bytesOf, googleReplyBytesMax, type GoogleReplyState } from 'contract/googleReviews/replies'
import { isBefore, millisecondsBetween } from 'contract/core/time'
import { isSameText, nextCheckAt } from './replyState.rules.ts'

/** A reply as Google shows it; a state that Google does not name counts as approved. */
export interface SeenReply {
  readonly text: string
  readonly updatedAt: Instant
  readonly state: 'pending' | 'approved' | 'rejected' | null
  readonly violation: string | null
}

/** Our reply as far as the comparison needs it. */
export interface ReplyFacts {
  readonly text: string
  readonly state: GoogleReplyState
  readonly violation: string | null
  readonly publishedText: string | null
  readonly submittedAt: Instant | null
  /** When Google last accepted a text, by Google's clock. */
  readonly sentAt: Instant | null
}

export interface ReplyColumns {
  readonly text?: string
  readonly state?: GoogleReplyState
  readonly violation?: string | null
  readonly published_text?: string | null
  readonly author_id?: null
  readonly approver_id?: null
  readonly sent_at?: Instant
  readonly published_at?: Instant | null
  readonly next_check_at?: Instant | null
  readonly checks?: number
}

export interface SeenEvent {
  readonly kind: 'sent' | 'published' | 'rejected' | 'deleted' | 'changed_at_google'
  readonly text?: string | null
  readonly note?: string | null
  readonly violation?: string | null
  readonly at?: Instant
}

/** The changes after reading a reply at Google. `set` is null when the review no longer has a reply. */
export interface SeenChange {
  readonly set: ReplyColumns | null
  readonly events: readonly SeenEvent[]
  /** The text that a person may be editing was replaced. */
  readonly isOtherText: boolean
}

/** A list that Google made before our last change can arrive after it. */
const staleMilliseconds = 2 * 60_000
const hidden = { published_text: null, published_at: null }
const deletedNote = 'Deleted at Google.'

/** Compares our reply with what Google shows. Null when nothing changes. Work of people is never overwritten. */
export function seenAtGoogle(
  reply: ReplyFacts | null,
  seen: SeenReply | null,
  now: Instant,
): SeenChange | null {
  const there = seen && storable(seen)
  if (!reply) return there && imported(there, now)
  switch (reply.state) {
    case 'draft':
    case 'waiting_for_approval':
    case 'rejected':
    case 'failed':
      return besideWork(reply, there, now)
    case 'sending':
      return there && isSameText(there.text, reply.text) && !isOldRejection(reply, there)
        ? accepted(reply, there, now)
        : null
    case 'pending':
      return there && whileChecked(reply, there, now)
    case 'published':
      return there ? whilePublic(reply, there, now) : gone(reply, now)
    case 'deleting':
      return there ? null : { set: null, events: [{ kind: 'deleted' }], isOtherText: false }
  }
}

/** Google's answer to our text, which may come from the call itself or from reading the review again. */
export function accepted(
  reply: Pick<ReplyFacts, 'text' | 'state' | 'publishedText'>,
  seen: SeenReply,
  now: Instant,
): SeenChange {
  const sent: SeenEvent[] = reply.state === 'sending' ? [{ kind: 'sent', text: reply.text }] : []
  const shared = { sent_at: seen.updatedAt, checks: 0 }
  if (seen.state === 'pending')
    return {
      set: { ...shared, state: 'pending', violation: null, next_check_at: nextCheckAt(now, 0) },
      events: sent,
      isOtherText: false,
    }
  if (seen.state === 'rejected')
    return {
      set: {
        ...shared,
        state: 'rejected',
        violation: seen.violation,
        next_check_at: null,
        // Google no longer shows a text that it has rejected.
        ...(reply.publishedText !== null && isSameText(reply.publishedText, seen.text) && hidden),
      },
      events: [...sent, { kind: 'rejected', text: reply.text, violation: seen.violation }],
      isOtherText: false,
    }
  return {
    set: {
      ...shared,
      state: 'published',
      violation: null,
      // As Google shows it, so that the next comparison finds the same.
      published_text: seen.text,
      // A pending text counts as public from when we noticed it; Google states only when it was written.
      published_at: reply.state === 'pending' ? now : seen.updatedAt,
      next_check_at: null,
    },
    events: [...sent, { kind: 'published', text: reply.text }],
    isOtherText: false,
  }
}

/** The same text was rejected before this submission; that does not apply to this one. */
export const isOldRejection = (reply: Pick<ReplyFacts, 'submittedAt'>, seen: SeenReply) =>
  seen.state === 'rejected' && reply.submittedAt !== null && isBefore(seen.updatedAt, reply.submittedAt)

/** A reply that a person wrote at Google. */
function imported(seen: SeenReply, now: Instant): SeenChange {
  const written: SeenEvent = { kind: 'changed_at_google', text: seen.text, at: seen.updatedAt }
  return {
    set: writtenThere(seen, now),
    events:
      seen.state === 'rejected'
        ? [written, { kind: 'rejected', text: seen.text, violation: seen.violation }]
        : [written],
    isOtherText: true,
  }
}

function writtenThere(seen: SeenReply, now: Instant): ReplyColumns {
  const shared = { text: seen.text, author_id: null, approver_id: null, sent_at: seen.updatedAt, checks: 0 }
  if (seen.state === 'pending')
    return { ...shared, state: 'pending', violation: null, next_check_at: nextCheckAt(now, 0) }
  if (seen.state === 'rejected')
    return { ...shared, state: 'rejected', violation: seen.violation, next_check_at: null }
  return {
    ...shared,
    state: 'published',
    violation: null,
    published_text: seen.text,
    published_at: seen.updatedAt,
    next_check_at: null,
  }
}

/** A person works on another text: only what Google shows in public changes. */
function besideWork(reply: ReplyFacts, seen: SeenReply | null, now: Instant): SeenChange | null {
  if (!seen)
    return reply.publishedText === null || isStale(reply, now) ? null : lost(reply, { note: deletedNote })
  const isShown = reply.publishedText !== null && isSameText(seen.text, reply.publishedText)
  const isOurs = isSameText(seen.text, reply.text)
  if (seen.state === 'pending') return null
  if (seen.state === 'rejected') {
    const isNewReason = reply.state === 'rejected' && isOurs && reply.violation !== seen.violation
    const reason = isNewReason ? { violation: seen.violation } : {}
    if (!isShown) return isNewReason ? { set: reason, events: [], isOtherText: false } : null
    const change = lost(reply, { violation: seen.violation })
    return { ...change, set: { ...change.set, ...reason } }
  }
  // Google published it after all; a draft that equals the public text is no longer needed.
  if (isOurs && reply.state !== 'waiting_for_approval' && !isShown) return accepted(reply, seen, now)
  if (isShown) return null
  const isOfOurs = reply.sentAt !== null && !isBefore(reply.sentAt, seen.updatedAt)
  return {
    set: { published_text: seen.text, published_at: seen.updatedAt },
    events: [{ kind: isOfOurs ? 'published' : 'changed_at_google', text: seen.text }],
    isOtherText: false,
  }
}

/** The public reply is no longer shown, and the text in work stays. */
function lost(reply: ReplyFacts, why: { note?: string; violation?: string | null }): SeenChange {
  return {
    set: hidden,
    events: [
      { kind: why.note === undefined ? 'rejected' : 'changed_at_google', text: reply.publishedText, ...why },
    ],
    isOtherText: false,
  }
}

function whileChecked(reply: ReplyFacts, seen: SeenReply, now: Instant): SeenChange | null {
  if (isSameText(seen.text, reply.text)) return seen.state === 'pending' ? null : accepted(reply, seen, now)
  // Google shows the earlier text until it has checked the new one.
  const isEarlier =
    (reply.publishedText !== null && isSameText(seen.text, reply.publishedText)) ||
    isOlder(seen, reply.sentAt)
  return isEarlier ? null : imported(seen, now)
}

function whilePublic(reply: ReplyFacts, seen: SeenReply, now: Instant): SeenChange | null {
  const isShown = isSameText(seen.text, reply.publishedText ?? reply.text)
  if (isShown && seen.state === 'rejected')
    return {
      set: {
        state: 'rejected',
        violation: seen.violation,
        ...hidden,
        next_check_at: null,
      },
      events: [{ kind: 'rejected', text: reply.text, violation: seen.violation }],
      isOtherText: false,
    }
  // A rejected text beside the public one is an edit that a person discarded.
  if (isShown || seen.state === 'rejected' || isOlder(seen, reply.sentAt)) return null
  return imported(seen, now)
}

function gone(reply: ReplyFacts, now: Instant): SeenChange | null {
  if (isStale(reply, now)) return null
  return {
    set: null,
    events: [{ kind: 'changed_at_google', text: reply.publishedText, note: deletedNote }],
    isOtherText: false,
  }
}

const isStale = ({ sentAt }: ReplyFacts, now: Instant) =>
  sentAt !== null && millisecondsBetween(sentAt, now) < staleMilliseconds

/** Whether Google's list is older than our last text. */
const isOlder = (seen: SeenReply, sentAt: Instant | null) =>
  sentAt !== null && isBefore(seen.updatedAt, sentAt)

/** Text that our column can store; null without any. */
function storable(seen: SeenReply): SeenReply | null {
  const text = seen.text.toWellFormed().replaceAll('\0', '').trim()
  if (text === '') return null
  return { ...seen, text: bytesOf(text) <= googleReplyBytesMax ? text : shortened(text) }
}

function shortened(text: string): string {
  let [kept, bytes] = ['', 0]
  for (const character of text) {
    bytes += bytesOf(character)
    if (bytes > googleReplyBytesMax) break
    kept += character
  }
  return kept
}

import * as z from 'zod/mini'
import { WalletSummary } from '../account/account.ts'
import { roles } from '../core/roles.ts'
import { BusinessId, MemberId } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { pageOf, pageRequest } from '../core/page.ts'
import { EmptyAnswer, route } from '../core/route.ts'
import { OpenErasure, ReviewsChoice } from '../privacy/privacy.ts'
import { ActionReason, User } from './users.ts'

/** Minutes for which an operator may see Goodword as a member. */
export const viewingMinutes = 30

/** A member with the facts that an operator needs to help. */
export const PersonDetail = z.strictObject({
  user: User,
  /** The whole confirmed number, as people write it; null without one. */
  phone: z.nullable(z.string()),
  wallet: WalletSummary,
  /** Points that the member owes after refunds. */
  debtPoints: z.int(),
  businesses: z.array(
    z.strictObject({ id: BusinessId, slug: z.string(), name: z.string(), role: z.enum(roles) }),
  ),
  /** Sessions that have not ended. */
  sessionCount: z.int(),
  lastSignInAt: z.nullable(Instant),
  /** The member has a sign-in method: false until an invited person accepts. */
  hasSignInMethod: z.boolean(),
  /** A legal hold stops the erasure of the member, and the deletion of old data. */
  isHeld: z.boolean(),
  /** A deletion of the account that is scheduled or running. */
  erasure: z.nullable(OpenErasure),
  /** The actions that the caller may take on this account. */
  may: z.strictObject({
    suspend: z.enum(['alone', 'with_second', 'no']),
    view: z.boolean(),
    /** Schedule the deletion of the account. */
    erase: z.boolean(),
  }),
})
export type PersonDetail = z.infer<typeof PersonDetail>

export const timelineKinds = [
  'order',
  'booking',
  'points',
  'referral',
  'device',
  'notification',
  'review',
  'audit',
] as const
export const TimelineKind = z.enum(timelineKinds)
export type TimelineKind = z.infer<typeof TimelineKind>

/** One event in a member's history. */
export const TimelineEntry = z.strictObject({
  kind: TimelineKind,
  id: z.string(),
  at: Instant,
  title: z.string(),
  /** Details, such as a state or a reason; may be empty. */
  detail: z.string(),
  /** A change of points; null for other entries. */
  points: z.nullable(z.int()),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

const operatorErrors = ['user_not_found'] as const
const ofPerson = { access: 'operator', params: z.strictObject({ id: MemberId }) } as const
const withReason = { body: z.strictObject({ reason: ActionReason }), response: EmptyAnswer } as const

export const readPerson = route({
  method: 'GET',
  path: '/admin/people/:id',
  summary: 'Return a member with balances, businesses and sessions',
  ...ofPerson,
  response: PersonDetail,
  errors: operatorErrors,
  tags: ['User'],
})

export const listPersonTimeline = route({
  method: 'GET',
  path: '/admin/people/:id/timeline',
  summary: 'List what happened to a member, newest first, of all kinds or of one',
  ...ofPerson,
  query: z.strictObject({ kind: z.optional(TimelineKind), ...pageRequest(25) }),
  response: pageOf({ entries: z.array(TimelineEntry) }),
  errors: [...operatorErrors, 'page_token_invalid'],
  tags: ['User'],
})

export const endPersonSessions = route({
  method: 'POST',
  path: '/admin/people/:id/sessions/end',
  summary: 'Sign a member out on all devices; idempotent',
  freshProof: 'roles',
  ...ofPerson,
  ...withReason,
  errors: operatorErrors,
  tags: ['User'],
})

export const changeLegalHold = route({
  method: 'PUT',
  path: '/admin/people/:id/legal-hold',
  summary: 'Stop the erasure of a member for a lawsuit or an investigation, or allow it again; idempotent',
  freshProof: 'erasure',
  ...ofPerson,
  body: z.strictObject({ isHeld: z.boolean(), reason: ActionReason }),
  response: EmptyAnswer,
  errors: operatorErrors,
  tags: ['User'],
})

export const resendConfirmation = route({
  method: 'POST',
  path: '/admin/people/:id/confirmation',
  summary: 'Email a member the link that confirms the address, or the invitation again',
  ...ofPerson,
  ...withReason,
  errors: operatorErrors,
  tags: ['User'],
})

/** For requests that arrive by letter or phone. The file stays in the account of the member, who gets a mail. */
export const exportPersonData = route({
  method: 'POST',
  path: '/admin/people/:id/exports',
  summary: 'Prepare a ZIP of a member’s data for the member; one that is being prepared is not started again',
  freshProof: 'export',
  ...ofPerson,
  ...withReason,
  errors: [...operatorErrors, 'operator_self', 'export_limit'],
  tags: ['User'],
})

export const erasePerson = route({
  method: 'POST',
  path: '/admin/people/:id/erasure',
  summary:
    'Delete a member’s account after seven days, as the member may; a deletion that is scheduled stays as it is',
  freshProof: 'erasure',
  ...ofPerson,
  body: z.strictObject({
    reason: ActionReason,
    reviews: ReviewsChoice,
    /** The member forfeits store credit, which otherwise prevents the deletion. */
    givesUpCredit: z.boolean(),
  }),
  response: OpenErasure,
  errors: [...operatorErrors, 'operator_self', 'user_closed_operator', 'erasure_blocked'],
  tags: ['User'],
})

export const keepPerson = route({
  method: 'POST',
  path: '/admin/people/:id/erasure/withdrawal',
  summary: 'Keep the account of a member who no longer wants the deletion; idempotent',
  freshProof: 'erasure',
  ...ofPerson,
  ...withReason,
  errors: [...operatorErrors, 'operator_self', 'erasure_running'],
  tags: ['User'],
})

export const ViewingDraft = z.strictObject({
  reason: ActionReason,
  /** The number of the support ticket. */
  ticket: z.string().check(z.trim(), z.minLength(1, 'Enter the number of the ticket.'), z.maxLength(60)),
})
export type ViewingDraft = z.infer<typeof ViewingDraft>

export const startViewing = route({
  method: 'POST',
  path: '/admin/people/:id/view',
  summary: 'See Goodword as a member, read-only, for at most 30 minutes; the member gets a notification',
  freshProof: 'viewing',
  ...ofPerson,
  body: ViewingDraft,
  response: z.strictObject({ endsAt: Instant }),
  errors: [...operatorErrors, 'operator_self', 'viewing_operator', 'viewing_needs_session'],
})

/** Succeeds without a view, too: an operator who presses End twice gets no error. */
export const endViewing = route({
  method: 'POST',
  path: '/viewing/end',
  summary: 'End the view of another member’s pages; idempotent',
  access: 'member',
  response: EmptyAnswer,
})

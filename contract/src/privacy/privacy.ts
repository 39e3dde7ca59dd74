import * as z from 'zod/mini'
import { Instant } from '../core/instant.ts'
import { DataExportId } from '../core/ids.ts'
import { UsdCentsPositive } from '../core/money.ts'
import { EmptyAnswer, route } from '../core/route.ts'

export const exportsPerDayMax = 3

/** The versions that a member accepts at the first sign-in. A new version has the date of its publication. */
export const documentVersions = { terms: '2026-11-26', privacy: '2026-11-28' } as const

/** The groups in which we show and export what we know about a member. */
export const privacySubjects = [
  'account',
  'messages',
  'places',
  'orders',
  'bookings',
  'points',
  'gift_cards',
  'reviews',
  'referrals',
  'businesses',
  'connections',
  'privacy',
] as const
export const PrivacySubject = z.enum(privacySubjects)
export type PrivacySubject = z.infer<typeof PrivacySubject>

export const ErasureBlockerCode = z.enum([
  'open_orders',
  'open_checkout',
  'bookings_ahead',
  'refunds_running',
  'open_disputes',
  'points_owed',
  'store_credit',
  'gift_cards_unsent',
  'only_owner',
  'payouts_running',
  'last_operator',
  'legal_hold',
])
export type ErasureBlockerCode = z.infer<typeof ErasureBlockerCode>

/** An obstacle that must end before the account can be deleted. */
export const ErasureBlocker = z.strictObject({
  code: ErasureBlockerCode,
  count: z.int().check(z.positive()),
  /** The instant at which it ends automatically; null if the member or we must act. */
  until: z.nullable(Instant),
})
export type ErasureBlocker = z.infer<typeof ErasureBlocker>

export const ReviewsChoice = z.enum(['kept', 'deleted'])
export type ReviewsChoice = z.infer<typeof ReviewsChoice>

/** A deletion that the member can still cancel. */
export const OpenErasure = z.strictObject({
  /** `blocked` on the due date by new orders, for example; it is tried again every day. */
  state: z.enum(['scheduled', 'blocked', 'running']),
  requestedAt: Instant,
  dueAt: Instant,
  reviews: ReviewsChoice,
})
export type OpenErasure = z.infer<typeof OpenErasure>

/** Records that stay after a deletion, without name and address. */
export const KeptRecord = z.strictObject({
  what: z.enum(['orders', 'bookings', 'points']),
  count: z.int().check(z.positive()),
  /** Null for entries of the ledger, which stay with an opaque id. */
  until: z.nullable(Instant),
})
export type KeptRecord = z.infer<typeof KeptRecord>

export const ConsentPurpose = z.enum(['terms', 'privacy', 'news', 'analytics'])
export type ConsentPurpose = z.infer<typeof ConsentPurpose>

export const Consent = z.strictObject({
  purpose: ConsentPurpose,
  isGiven: z.boolean(),
  /** Of the terms or the privacy policy. */
  version: z.nullable(z.string()),
  source: z.enum(['sign_up', 'settings', 'unsubscribe', 'operator']),
  at: Instant,
})
export type Consent = z.infer<typeof Consent>

export const Privacy = z.strictObject({
  subjects: z.array(z.strictObject({ subject: PrivacySubject, count: z.int() })),
  /** Newest first. */
  consents: z.array(Consent),
  kept: z.array(KeptRecord),
  blockers: z.array(ErasureBlocker),
  points: z.int(),
  storeCreditUsdCents: UsdCentsPositive,
  reviewCount: z.int(),
  erasure: z.nullable(OpenErasure),
})
export type Privacy = z.infer<typeof Privacy>

export const DataExport = z.strictObject({
  id: DataExportId,
  state: z.enum(['waiting', 'ready', 'failed', 'expired']),
  requestedAt: Instant,
  readyAt: z.nullable(Instant),
  expiresAt: z.nullable(Instant),
  byteCount: z.nullable(z.int()),
})
export type DataExport = z.infer<typeof DataExport>

/** The ZIP of an export, which needs the session of its member. */
export const dataExportFilePath = (exportId: string) => `/account/exports/${exportId}/file`

export const readPrivacy = route({
  method: 'GET',
  path: '/account/privacy',
  summary: 'Read what we know about the member, their consents, and what a deletion of the account would do',
  access: 'member',
  response: Privacy,
  tags: ['Privacy'],
})

export const changeConsent = route({
  method: 'PUT',
  path: '/account/consents/:purpose',
  summary: 'Give or withdraw a consent; idempotent',
  access: 'member',
  params: z.strictObject({ purpose: z.enum(['news', 'analytics']) }),
  body: z.strictObject({ isGiven: z.boolean() }),
  response: z.strictObject({ consents: z.array(Consent) }),
  tags: ['Privacy'],
})

export const listDataExports = route({
  method: 'GET',
  path: '/account/exports',
  summary: 'List the exports of the member’s data, newest first',
  access: 'member',
  response: z.strictObject({ exports: z.array(DataExport) }),
  tags: ['Privacy'],
})

export const startDataExport = route({
  method: 'POST',
  path: '/account/exports',
  summary: 'Prepare a ZIP of the member’s data; one that is being prepared is returned again',
  access: 'member',
  freshProof: 'export',
  response: DataExport,
  errors: ['export_limit'],
  tags: ['Privacy'],
})

export const requestErasure = route({
  method: 'POST',
  path: '/account/erasure',
  summary: 'Delete the account after seven days; a repeated call changes the choices',
  access: 'member',
  freshProof: 'erasure',
  body: z.strictObject({
    confirmation: z.literal('delete'),
    reviews: ReviewsChoice,
    /** The member forfeits store credit, which otherwise prevents the deletion. */
    givesUpCredit: z.boolean(),
  }),
  response: OpenErasure,
  errors: ['erasure_blocked'],
  tags: ['Privacy'],
})

export const withdrawErasure = route({
  method: 'DELETE',
  path: '/account/erasure',
  summary: 'Keep the account; idempotent',
  access: 'member',
  response: EmptyAnswer,
  errors: ['erasure_running'],
  tags: ['Privacy'],
})

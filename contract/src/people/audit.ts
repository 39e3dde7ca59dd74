import * as z from 'zod/mini'
import { MemberId } from '../core/ids.ts'
import { Instant, LocalDate } from '../core/instant.ts'
import { pageOf, pageRequest } from '../core/page.ts'
import { route } from '../core/route.ts'

const Named = z.strictObject({ id: MemberId, displayName: z.string() })

/** Null for an empty field. */
export const AuditValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]))
export type AuditValue = z.infer<typeof AuditValue>

/** A field before and after an action. */
export const AuditChange = z.strictObject({ field: z.string(), before: AuditValue, after: AuditValue })
export type AuditChange = z.infer<typeof AuditChange>

/** An entry of the audit log. */
export const AuditEntry = z.strictObject({
  id: z.uuid(),
  at: Instant,
  /** Kind and verb: `member.suspended`. */
  action: z.string(),
  /** Null for the system, such as jobs and commands. */
  actor: z.nullable(Named),
  /** The member as whom an operator acted. */
  actingFor: z.nullable(Named),
  /** The member whom the action concerns. */
  member: z.nullable(Named),
  /** Kind and id of the record: `order:<id>`. */
  subject: z.string(),
  reason: z.nullable(z.string()),
  /** The names of changed fields. */
  fields: z.array(z.string()),
  /** The values of changed fields, as far as the entry has them and they can be read. */
  changes: z.array(AuditChange),
  /**
   * Whether the entry has values. `erased`: they were encrypted with the key of the member, which the deletion of the
   * account destroyed. `unreadable`: the server lacks the key that encrypts the one of the member.
   */
  values: z.enum(['none', 'readable', 'erased', 'unreadable']),
  requestId: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const filter = {
  actorId: z.optional(MemberId),
  memberId: z.optional(MemberId),
  action: z.optional(z.string().check(z.maxLength(60))),
  /** The beginning of a subject: `order:`, or one whole subject. */
  subject: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  /** Days in UTC, both included. */
  from: z.optional(LocalDate),
  to: z.optional(LocalDate),
}

export const listAuditEntries = route({
  method: 'GET',
  path: '/admin/audit',
  summary: 'Search the audit log, newest first',
  access: 'operator',
  query: z.strictObject({ ...filter, ...pageRequest(25) }),
  response: pageOf({
    entries: z.array(AuditEntry),
    /** All actions that the log can contain, for the filter. */
    actions: z.array(z.string()),
  }),
  errors: ['period_invalid', 'page_token_invalid'],
  tags: ['User'],
})

export const downloadAuditEntries = route({
  method: 'GET',
  path: '/admin/audit.csv',
  summary: 'Download the latest 10,000 entries that match as CSV',
  access: 'operator',
  freshProof: 'bulk',
  query: z.strictObject(filter),
  isCsv: true,
  response: z.string(),
  errors: ['period_invalid'],
})

/** The result of comparing the log with the proofs of its days. */
export const AuditCheck = z.strictObject({
  isIntact: z.boolean(),
  sealedDays: z.int(),
  entries: z.int(),
  /** Entries of the days that have no proof yet. */
  openEntries: z.int(),
  lastDay: z.nullable(LocalDate),
  /** The hash of the last day, in hexadecimal; compare it with the log of the server. */
  lastHash: z.nullable(z.string()),
  /** At most 20. */
  violations: z.array(
    z.strictObject({
      day: LocalDate,
      /** Null when the proof itself was changed. */
      entryId: z.nullable(z.uuid()),
      problem: z.enum(['changed', 'missing', 'added', 'proof_changed', 'day_missing']),
    }),
  ),
})
export type AuditCheck = z.infer<typeof AuditCheck>

export const checkAuditLog = route({
  method: 'GET',
  path: '/admin/audit/check',
  summary: 'Compare the audit log with the proofs of its days',
  access: 'operator',
  response: AuditCheck,
  isSlow: true,
})

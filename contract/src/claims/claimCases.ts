import * as z from 'zod/mini'
import { ClaimId, ClaimProofId, Slug } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { EmptyAnswer, route } from '../core/route.ts'
import { ClaimStatus, ClaimStep, claimTextMax, ProofKind } from './claims.ts'

const ClaimPerson = z.strictObject({ name: z.string(), email: z.string(), isConfirmed: z.boolean() })

/** A claim in the operators' queue; operators see who the people are. */
export const ClaimCase = z.strictObject({
  id: ClaimId,
  business: z.strictObject({ slug: Slug, name: z.string(), address: z.string() }),
  status: ClaimStatus,
  claimant: ClaimPerson,
  owners: z.array(ClaimPerson),
  startedAt: Instant,
  waitingSince: z.nullable(Instant),
  answerBy: z.nullable(Instant),
  answeredAt: z.nullable(Instant),
  decideBy: z.nullable(Instant),
  proofs: z.array(
    z.strictObject({
      id: ClaimProofId,
      kind: ProofKind,
      target: z.string(),
      provedAt: z.nullable(Instant),
      hasDocument: z.boolean(),
    }),
  ),
  timeline: z.array(ClaimStep),
})
export type ClaimCase = z.infer<typeof ClaimCase>

export const Postcard = z.strictObject({
  proofId: ClaimProofId,
  businessName: z.string(),
  address: z.string(),
  orderedAt: Instant,
  validUntil: Instant,
})
export type Postcard = z.infer<typeof Postcard>

export const listClaimCases = route({
  method: 'GET',
  path: '/admin/claims',
  summary: 'List claims and disputes to decide, the longest waiting first, and postcards to send',
  access: 'operator',
  response: z.strictObject({
    claims: z.array(ClaimCase),
    disputes: z.array(ClaimCase),
    postcards: z.array(Postcard),
  }),
  tags: ['ClaimCase'],
})

export const decideClaim = route({
  method: 'POST',
  path: '/admin/claims/:claimId/decision',
  summary:
    'Accept or refuse the proof of a claim, or end a dispute: the owner stays, or the business is transferred',
  access: 'operator',
  freshProof: 'roles',
  params: z.strictObject({ claimId: ClaimId }),
  body: z.strictObject({
    decision: z.enum(['accept', 'refuse', 'uphold', 'move']),
    /** For both sides. */
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(claimTextMax)),
  }),
  response: EmptyAnswer,
  errors: ['claim_not_found', 'claim_moved_on', 'claim_disputed_already', 'conflict_retry'],
  tags: ['ClaimCase', 'Overview'],
})

export const downloadClaimPostcard = route({
  method: 'GET',
  path: '/admin/claim-postcard.pdf',
  summary: 'Download a postcard to print, with its PIN',
  access: 'operator',
  isPdf: true,
  query: z.strictObject({ proofId: ClaimProofId }),
  response: z.instanceof(Uint8Array),
  errors: ['claim_postcard_gone'],
})

export const markPostcardSent = route({
  method: 'POST',
  path: '/admin/claim-postcards/:proofId/sent',
  summary: 'Mark a postcard as sent; its PIN can no longer be printed',
  access: 'operator',
  params: z.strictObject({ proofId: ClaimProofId }),
  response: EmptyAnswer,
  errors: ['claim_postcard_gone'],
  tags: ['ClaimCase', 'Overview'],
})

/** The address of a document, which is sent as a file; for operators. */
export const claimDocumentFilePath = (proofId: string) => `/admin/claim-documents/${proofId}` as const

import * as z from 'zod/mini'
import { BusinessId, ClaimId, Slug } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { route } from '../core/route.ts'

export const claimTextMax = 1000
export const codeMinutes = 10
export const codeTriesMax = 5
export const pinDays = 30
export const documentDays = 30
export const disputeAnswerDays = 7
export const disputeDays = 28

export const documentBytesMax = 5 * 1024 * 1024
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const

/** Upload path of a document, which is sent as a file, not as JSON. */
export const claimDocumentPath = (claimId: string) => `/claims/${claimId}/documents` as const

export const ClaimStatus = z.enum([
  'started',
  'proof_pending',
  'granted',
  'refused',
  'disputed',
  'upheld',
  'moved',
  'withdrawn',
])
export type ClaimStatus = z.infer<typeof ClaimStatus>

export const ProofKind = z.enum(['email', 'phone', 'dns', 'meta', 'postcard', 'document'])
export type ProofKind = z.infer<typeof ProofKind>

/** Why a proof is not offered. */
export const ProofObstacle = z.enum([
  'no_website',
  'shared_website',
  'no_phone',
  'phone_unavailable',
  'no_address',
])
export type ProofObstacle = z.infer<typeof ProofObstacle>

export const ProofOption = z.strictObject({
  kind: ProofKind,
  /** Null if the proof is offered. */
  obstacle: z.nullable(ProofObstacle),
  /** The domain, the masked number or the address; null with an obstacle. */
  target: z.nullable(z.string()),
  /** This proof is not sufficient: an operator decides. */
  needsOperator: z.boolean(),
})
export type ProofOption = z.infer<typeof ProofOption>

/** A proof that is in progress or complete. */
export const ClaimProof = z.strictObject({
  kind: ProofKind,
  target: z.string(),
  status: z.enum(['pending', 'proved']),
  /** Of a code or PIN. */
  triesLeft: z.nullable(z.int()),
  expiresAt: z.nullable(Instant),
  /** Of a website: the text to publish. */
  token: z.nullable(z.string()),
  sentAt: z.nullable(Instant),
})
export type ClaimProof = z.infer<typeof ClaimProof>

export const ClaimEventKind = z.enum([
  'started',
  'proof_started',
  'proved',
  'waits',
  'granted',
  'taken',
  'refused',
  'disputed',
  'statement',
  'answer_missed',
  'decision_due',
  'upheld',
  'moved',
  'conceded',
  'withdrawn',
  'expired',
  'replaced',
])
export type ClaimEventKind = z.infer<typeof ClaimEventKind>

export const ClaimSide = z.enum(['claimant', 'owner', 'operator', 'system'])
export type ClaimSide = z.infer<typeof ClaimSide>

/** A step of the timeline. It never has the name of a person. */
export const ClaimStep = z.strictObject({
  kind: ClaimEventKind,
  side: ClaimSide,
  text: z.nullable(z.string()),
  at: Instant,
})
export type ClaimStep = z.infer<typeof ClaimStep>

export const Claim = z.strictObject({
  id: ClaimId,
  business: z.strictObject({
    id: BusinessId,
    slug: Slug,
    name: z.string(),
    address: z.string(),
    isPublic: z.boolean(),
  }),
  status: ClaimStatus,
  /** The side of the reader. */
  side: z.enum(['claimant', 'owner']),
  startedAt: Instant,
  /** The time since which a proof awaits an operator. */
  waitingSince: z.nullable(Instant),
  /** In a dispute: the deadlines of the owner's answer and of the decision. */
  answerBy: z.nullable(Instant),
  answeredAt: z.nullable(Instant),
  decideBy: z.nullable(Instant),
  reason: z.nullable(z.string()),
  /** For the claimant of an open claim only. */
  options: z.array(ProofOption),
  proofs: z.array(ClaimProof),
  timeline: z.array(ClaimStep),
})
export type Claim = z.infer<typeof Claim>

const params = z.strictObject({ claimId: ClaimId })
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(claimTextMax))

export const startClaim = route({
  method: 'POST',
  path: '/claims',
  summary: 'Claim a business; returns the open claim of the member if there is one',
  access: 'member',
  body: z.strictObject({ businessId: BusinessId }),
  response: Claim,
  errors: ['business_not_found', 'claim_own_business', 'claims_too_many', 'conflict_retry'],
  tags: ['Claim'],
})

export const listClaims = route({
  method: 'GET',
  path: '/claims',
  summary: 'List the claims of the member, and the disputes about businesses that they own, newest first',
  access: 'member',
  response: z.strictObject({
    claims: z.array(
      z.strictObject({
        id: ClaimId,
        businessName: z.string(),
        status: ClaimStatus,
        side: z.enum(['claimant', 'owner']),
        startedAt: Instant,
      }),
    ),
  }),
  tags: ['Claim'],
})

export const readClaim = route({
  method: 'GET',
  path: '/claims/:claimId',
  summary: 'Read a claim with its proofs and timeline; for its member, and in a dispute for the owners',
  access: 'member',
  params,
  response: Claim,
  errors: ['claim_not_found'],
  tags: ['Claim'],
})

export const sendClaimCode = route({
  method: 'POST',
  path: '/claims/:claimId/codes',
  summary:
    'Send a code to a mailbox of the website’s domain or to the listed phone number, or order a postcard with a PIN',
  access: 'member',
  params,
  body: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('email'),
      /** The part before the @ sign. */
      mailbox: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
    }),
    z.strictObject({ kind: z.literal('phone'), channel: z.enum(['sms', 'call']) }),
    z.strictObject({ kind: z.literal('postcard') }),
  ]),
  response: Claim,
  errors: [
    'claim_not_found',
    'claim_moved_on',
    'claim_proof_unavailable',
    'claim_mailbox_invalid',
    'claim_codes_too_many',
  ],
  tags: ['Claim'],
})

/** `blocked`: no attempts remain for this code, or for this network address. */
export const CodeOutcome = z.enum(['proved', 'wrong', 'expired', 'blocked'])
export type CodeOutcome = z.infer<typeof CodeOutcome>

export const enterClaimCode = route({
  method: 'POST',
  path: '/claims/:claimId/entries',
  summary: 'Enter a received code or PIN',
  access: 'member',
  params,
  body: z.strictObject({
    kind: z.enum(['email', 'phone', 'postcard']),
    code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'must be the six digits of the code')),
  }),
  response: z.strictObject({ outcome: CodeOutcome, claim: Claim }),
  errors: ['claim_not_found', 'claim_moved_on', 'claim_disputed_already', 'conflict_retry'],
  tags: ['Claim'],
})

export const startWebsiteProof = route({
  method: 'POST',
  path: '/claims/:claimId/website-proofs',
  summary: 'Get the text to publish as a DNS record or on the website',
  access: 'member',
  params,
  body: z.strictObject({ kind: z.enum(['dns', 'meta']) }),
  response: Claim,
  errors: ['claim_not_found', 'claim_moved_on', 'claim_proof_unavailable'],
  tags: ['Claim'],
})

/** The result of a check of the website or its DNS records. */
export const WebsiteOutcome = z.enum(['proved', 'missing', 'unreachable', 'elsewhere'])
export type WebsiteOutcome = z.infer<typeof WebsiteOutcome>

export const checkWebsiteProof = route({
  method: 'POST',
  path: '/claims/:claimId/website-checks',
  summary: 'Look for the published text',
  access: 'member',
  params,
  body: z.strictObject({ kind: z.enum(['dns', 'meta']) }),
  response: z.strictObject({ outcome: WebsiteOutcome, claim: Claim }),
  errors: [
    'claim_not_found',
    'claim_moved_on',
    'claim_proof_unavailable',
    'claim_disputed_already',
    'conflict_retry',
  ],
  tags: ['Claim'],
})

export const withdrawClaim = route({
  method: 'POST',
  path: '/claims/:claimId/withdrawal',
  summary: 'Withdraw an open claim; a dispute ends, and the business stays with its owner',
  access: 'member',
  params,
  response: Claim,
  errors: ['claim_not_found', 'claim_moved_on'],
  tags: ['Claim'],
})

export const addClaimStatement = route({
  method: 'POST',
  path: '/claims/:claimId/statements',
  summary:
    'Write to the other side and to the operators in a dispute; the first statement of an owner is their answer',
  access: 'member',
  params,
  body: z.strictObject({ text }),
  response: Claim,
  errors: ['claim_not_found', 'claim_moved_on', 'claim_statements_too_many'],
  tags: ['Claim'],
})

export const concedeClaim = route({
  method: 'POST',
  path: '/claims/:claimId/concession',
  summary: 'Transfer a disputed business to the claimant; for its owners',
  access: 'member',
  freshProof: 'roles',
  params,
  response: z.strictObject({}),
  errors: ['claim_not_found', 'claim_moved_on'],
  tags: ['Claim'],
})

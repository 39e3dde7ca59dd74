import * as z from 'zod/mini'
import { MemberId } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { route } from '../core/route.ts'
import { ActionReason } from './users.ts'

/**
 * What operators give and take alone, in points: sums over the last days, of one member, of one operator, and of all
 * operators. Above any of them a second operator approves. Points that Goodword pays for a campaign count as well.
 */
export const lonePointsLimits = [
  { of: 'member', days: 30, points: 5000 },
  { of: 'operator', days: 1, points: 10_000 },
  { of: 'operator', days: 30, points: 50_000 },
  { of: 'everyone', days: 1, points: 25_000 },
] as const
export type LonePointsLimit = (typeof lonePointsLimits)[number]
export const correctionPointsMax = 1_000_000
/** Days after which a request without a decision expires. */
export const requestDays = 7

export const OperatorRequestId = z.uuid({ error: 'must be an id' }).brand<'OperatorRequestId', 'inout'>()
export type OperatorRequestId = z.infer<typeof OperatorRequestId>

/** An operator's request; while pending, it needs the decision of another operator. */
export const OperatorRequest = z.strictObject({
  id: OperatorRequestId,
  kind: z.enum(['points', 'suspension']),
  member: z.strictObject({ id: MemberId, displayName: z.string() }),
  /** Points to add, or to deduct if negative; null for a suspension. */
  points: z.nullable(z.int()),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: Instant,
  expiresAt: Instant,
  status: z.enum(['waiting', 'expired', 'done', 'declined']),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  /** The caller may decide it: another operator made it, and it is pending. */
  mayDecide: z.boolean(),
})
export type OperatorRequest = z.infer<typeof OperatorRequest>

const ofPerson = { access: 'operator', params: z.strictObject({ id: MemberId }) } as const

export const PointCorrection = z.strictObject({
  /** Points to add, or to deduct if negative. */
  points: z.int('Enter a whole number of points.').check(
    z.minimum(-correctionPointsMax),
    z.maximum(correctionPointsMax),
    z.refine((points) => points !== 0, 'Enter a number other than 0.'),
  ),
  reason: ActionReason,
})
export type PointCorrection = z.infer<typeof PointCorrection>

export const correctPoints = route({
  method: 'POST',
  path: '/admin/people/:id/corrections',
  summary: 'Correct a member’s points; above the limits of one operator, a second one approves',
  freshProof: 'points',
  ...ofPerson,
  body: PointCorrection,
  isIdempotent: true,
  response: OperatorRequest,
  errors: ['user_not_found', 'operator_self', 'points_insufficient', 'request_waiting'],
  tags: ['User'],
})

export const requestSuspension = route({
  method: 'POST',
  path: '/admin/people/:id/suspension-requests',
  summary: 'Ask a second operator to suspend an operator',
  freshProof: 'roles',
  ...ofPerson,
  body: z.strictObject({ reason: ActionReason }),
  isIdempotent: true,
  response: OperatorRequest,
  errors: ['user_not_found', 'operator_self', 'operator_last', 'request_waiting'],
  tags: ['User'],
})

export const listOperatorRequests = route({
  method: 'GET',
  path: '/admin/requests',
  summary: 'List requests that wait for a second operator, oldest first, or the requests about a member',
  access: 'operator',
  query: z.strictObject({ memberId: z.optional(MemberId) }),
  response: z.strictObject({ requests: z.array(OperatorRequest) }),
  tags: ['User'],
})

export const decideOperatorRequest = route({
  method: 'POST',
  path: '/admin/requests/:requestId/decision',
  summary: 'Approve another operator’s request, or decline a request',
  access: 'operator',
  freshProof: 'points',
  params: z.strictObject({ requestId: OperatorRequestId }),
  body: z.strictObject({ decision: z.enum(['approve', 'decline']), reason: ActionReason }),
  response: OperatorRequest,
  errors: [
    'request_not_found',
    'request_own',
    'request_moved_on',
    'points_insufficient',
    'operator_self',
    'operator_last',
  ],
  tags: ['User'],
})

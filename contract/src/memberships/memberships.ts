import * as z from 'zod/mini'
import { roles } from '../core/roles.ts'
import { BusinessId, InvitationId, LocationId, MemberId } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { EmptyAnswer, route } from '../core/route.ts'

/** Days until an invitation expires; sending it again begins a new period. */
export const invitationDays = 7
/** Minutes in which a removal can be undone. */
export const undoMinutes = 10

const Role = z.enum(roles)
/** Null for all locations. */
const LocationIds = z.nullable(z.array(LocationId).check(z.minLength(1), z.maxLength(100)))

/** A person with access to a business. */
export const AccessPerson = z.strictObject({
  memberId: MemberId,
  name: z.string(),
  email: z.string(),
  role: Role,
  /** Null for all locations. */
  locationIds: z.nullable(z.array(LocationId)),
  isYou: z.boolean(),
  /** The caller may change and remove this access. */
  mayChange: z.boolean(),
})
export type AccessPerson = z.infer<typeof AccessPerson>

/** An open invitation. */
export const AccessInvitation = z.strictObject({
  id: InvitationId,
  email: z.string(),
  role: Role,
  locationIds: z.nullable(z.array(LocationId)),
  invitedBy: z.string(),
  /** When the latest mail was requested. */
  expiresAt: Instant,
  isExpired: z.boolean(),
  mayChange: z.boolean(),
})
export type AccessInvitation = z.infer<typeof AccessInvitation>

export const AccessChangeKind = z.enum([
  'invited',
  'invitation_sent_again',
  'invitation_withdrawn',
  'joined',
  'changed',
  'removed',
  'restored',
  'left',
])
export type AccessChangeKind = z.infer<typeof AccessChangeKind>

/** An entry of the history of access. */
export const AccessChange = z.strictObject({
  id: z.string(),
  at: Instant,
  change: AccessChangeKind,
  byName: z.string(),
  /** The name of the person, or the invited address. */
  subject: z.string(),
  roleBefore: z.nullable(Role),
  roleAfter: z.nullable(Role),
})
export type AccessChange = z.infer<typeof AccessChange>

/** The people with access to a business. Callers who do not manage people see only themselves. */
export const BusinessPeople = z.strictObject({
  businessId: BusinessId,
  locations: z.array(z.strictObject({ id: LocationId, name: z.string() })),
  people: z.array(AccessPerson),
  invitations: z.array(AccessInvitation),
  /** The latest first. */
  changes: z.array(AccessChange),
})
export type BusinessPeople = z.infer<typeof BusinessPeople>

const BusinessParams = z.strictObject({ businessId: BusinessId })
const PersonParams = z.strictObject({ businessId: BusinessId, memberId: MemberId })
const InvitationParams = z.strictObject({ businessId: BusinessId, invitationId: InvitationId })

export const readBusinessPeople = route({
  method: 'GET',
  path: '/businesses/:businessId/people',
  summary: 'List the people with access to a business, its open invitations and the history of access',
  access: 'member',
  permission: 'access.view',
  params: BusinessParams,
  response: BusinessPeople,
  tags: ['Access'],
})

export const AccessDraft = z.strictObject({ role: Role, locationIds: LocationIds })
export type AccessDraft = z.infer<typeof AccessDraft>

export const invitePerson = route({
  method: 'POST',
  path: '/businesses/:businessId/invitations',
  summary: 'Invite a person by email; an open invitation of the same address is replaced',
  access: 'member',
  permission: 'members.manage',
  freshProof: 'roles',
  params: BusinessParams,
  body: z.strictObject({
    email: z.email({ error: 'must be an email address' }).check(z.maxLength(320)),
    role: Role,
    locationIds: LocationIds,
  }),
  response: BusinessPeople,
  errors: ['access_exists', 'location_not_found', 'invitation_limit'],
  tags: ['Access'],
})

export const resendInvitation = route({
  method: 'POST',
  path: '/businesses/:businessId/invitations/:invitationId/resend',
  summary: 'Send an open invitation again, with a new link',
  access: 'member',
  permission: 'members.manage',
  freshProof: 'roles',
  params: InvitationParams,
  response: BusinessPeople,
  errors: ['invitation_not_found', 'invitation_limit'],
  tags: ['Access'],
})

export const withdrawInvitation = route({
  method: 'DELETE',
  path: '/businesses/:businessId/invitations/:invitationId',
  summary: 'Withdraw an open invitation; its link no longer works. Idempotent',
  access: 'member',
  permission: 'members.manage',
  freshProof: 'roles',
  params: InvitationParams,
  response: BusinessPeople,
  errors: ['invitation_not_found'],
  tags: ['Access'],
})

export const changeAccess = route({
  method: 'PUT',
  path: '/businesses/:businessId/people/:memberId',
  summary: 'Change the role and the locations of a person; idempotent',
  access: 'member',
  permission: 'members.manage',
  freshProof: 'roles',
  params: PersonParams,
  body: AccessDraft,
  response: BusinessPeople,
  errors: ['access_not_found', 'location_not_found', 'last_owner', 'business_frozen'],
  tags: ['Access', 'Team'],
})

export const removeAccess = route({
  method: 'DELETE',
  path: '/businesses/:businessId/people/:memberId',
  summary: 'Remove a person from the business; their next request is refused. Idempotent',
  access: 'member',
  permission: 'members.manage',
  freshProof: 'roles',
  params: PersonParams,
  response: BusinessPeople,
  errors: ['access_not_found', 'access_is_own', 'last_owner', 'business_frozen'],
  tags: ['Access', 'Team'],
})

export const restoreAccess = route({
  method: 'POST',
  path: '/businesses/:businessId/people/:memberId/restore',
  summary: 'Undo a removal of the last ten minutes; idempotent',
  access: 'member',
  permission: 'members.manage',
  freshProof: 'roles',
  params: PersonParams,
  response: BusinessPeople,
  errors: ['access_undo_ended', 'business_frozen'],
  tags: ['Access', 'Team'],
})

export const leaveBusiness = route({
  method: 'POST',
  path: '/businesses/:businessId/leave',
  summary: 'End the caller’s own access to a business',
  access: 'member',
  permission: 'access.view',
  params: BusinessParams,
  response: EmptyAnswer,
  errors: ['sign_in_again', 'last_owner', 'business_frozen'],
})

/** An invitation as the holder of its link sees it. */
export const InvitationOffer = z.strictObject({
  businessName: z.string(),
  slug: z.string(),
  invitedBy: z.string(),
  email: z.string(),
  role: Role,
  /** The names of the locations; null for all. */
  locations: z.nullable(z.array(z.string())),
  expiresAt: Instant,
  isAccepted: z.boolean(),
})
export type InvitationOffer = z.infer<typeof InvitationOffer>

const TokenParams = z.strictObject({ token: z.string().check(z.maxLength(100)) })

export const readAccessInvitation = route({
  method: 'GET',
  path: '/access-invitations/:token',
  summary: 'Read the invitation of a link',
  access: 'public',
  isPersonal: true,
  params: TokenParams,
  response: InvitationOffer,
  errors: ['invitation_not_found', 'invitation_expired'],
})

export const acceptAccessInvitation = route({
  method: 'POST',
  path: '/access-invitations/:token/accept',
  summary: 'Accept an invitation as the signed-in member with the invited address; idempotent',
  access: 'member',
  params: TokenParams,
  response: z.strictObject({ businessId: BusinessId, slug: z.string(), role: Role }),
  errors: [
    'sign_in_again',
    'invitation_not_found',
    'invitation_expired',
    'invitation_other_account',
    'business_frozen',
  ],
})

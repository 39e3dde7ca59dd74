import * as z from 'zod/mini'
import { MemberId } from '../core/ids.ts'
import { Instant, LocalDate } from '../core/instant.ts'
import { pageOf, pageRequest } from '../core/page.ts'
import { route } from '../core/route.ts'

// The users API of the specification, for operators.

export const reasonLengthMax = 500

/** The reason for an operator's action; the audit log stores it. */
export const ActionReason = z
  .string()
  .check(z.trim(), z.minLength(3, 'Give a reason of at least 3 characters.'), z.maxLength(reasonLengthMax))

/** A member as an operator sees it in a list. */
export const User = z.strictObject({
  id: MemberId,
  email: z.string(),
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
  /** The member proved the address. */
  emailVerified: z.boolean(),
  /** The last four digits of the confirmed phone number; null without one. */
  phoneEnding: z.nullable(z.string()),
  isOperator: z.boolean(),
  joinedAt: Instant,
  /** Null for a member who may sign in. The member sees the reason. */
  suspension: z.nullable(z.strictObject({ at: Instant, reason: z.string() })),
  /** The time when the account was closed; a closed account is also suspended. */
  closedAt: z.nullable(Instant),
})
export type User = z.infer<typeof User>

export const UserShow = z.enum(['all', 'suspended', 'disputes', 'operators', 'owners'])
export type UserShow = z.infer<typeof UserShow>

export const UserSort = z.enum(['newest', 'oldest', 'name'])
export type UserSort = z.infer<typeof UserSort>

const filter = {
  /**
   * Part of a name or address, a phone number or its last digits (at least four), or a whole order number or referral
   * code.
   */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  show: z._default(UserShow, 'all'),
  /** The days of joining, in UTC, both included. */
  from: z.optional(LocalDate),
  to: z.optional(LocalDate),
  sort: z._default(UserSort, 'newest'),
}

export const listUsers = route({
  method: 'GET',
  path: '/users',
  summary: 'Find members by name, address, phone number, order number or referral code',
  access: 'operator',
  query: z.strictObject({ ...filter, ...pageRequest(25) }),
  response: pageOf({ users: z.array(User) }),
  errors: ['period_invalid', 'page_token_invalid'],
  tags: ['User'],
})

export const downloadUsers = route({
  method: 'GET',
  path: '/users.csv',
  summary: 'Download the first 10,000 members that match as CSV',
  access: 'operator',
  freshProof: 'bulk',
  query: z.strictObject(filter),
  isCsv: true,
  response: z.string(),
  errors: ['period_invalid'],
})

const displayName = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(80, 'Enter at most 80 characters.'))

export const NewUser = z.strictObject({
  email: z.string().check(z.trim(), z.maxLength(254), z.email('Enter an email address.')),
  displayName,
})
export type NewUser = z.infer<typeof NewUser>

export const createUser = route({
  method: 'POST',
  path: '/users',
  summary: 'Create a member by invitation: an email has the link to set a password',
  access: 'operator',
  body: NewUser,
  response: User,
  errors: ['email_in_use'],
  tags: ['User'],
})

const ofUser = {
  access: 'operator',
  params: z.strictObject({ id: MemberId }),
} as const

/** Absent fields stay unchanged. */
export const UserChange = z.strictObject({
  displayName: z.optional(displayName),
  /** True confirms the address for the member; false asks the member to confirm it again. */
  emailVerified: z.optional(z.boolean()),
  /** True suspends the member with the reason, which the member reads; false restores the account. */
  isSuspended: z.optional(z.boolean()),
  reason: ActionReason,
})
export type UserChange = z.infer<typeof UserChange>

export const updateUser = route({
  method: 'PUT',
  path: '/users/:id',
  summary: 'Change the name, the state of the address or the suspension of a member; idempotent',
  freshProof: 'roles',
  ...ofUser,
  body: UserChange,
  response: User,
  errors: ['user_not_found', 'operator_self', 'operator_last', 'operator_needs_second'],
  tags: ['User'],
})

export const deleteUser = route({
  method: 'DELETE',
  path: '/users/:id',
  summary: 'Close the account of a member: suspend it, and end its sessions; a closed account stays as it is',
  freshProof: 'erasure',
  ...ofUser,
  query: z.strictObject({ reason: ActionReason }),
  response: User,
  errors: ['user_not_found', 'operator_self', 'user_closed_operator'],
  tags: ['User'],
})

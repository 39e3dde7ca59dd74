import type { LocationId } from './ids.ts'

/** The roles at a business, from the most rights to the fewest. */
export const roles = ['owner', 'manager', 'staff', 'till', 'bookkeeper'] as const
export type Role = (typeof roles)[number]

/** The name of each role, with one sentence on its permissions. */
export const roleWords: Record<Role, { readonly name: string; readonly sentence: string }> = {
  owner: {
    name: 'Owner',
    sentence: 'Can do everything, including payouts, campaign budgets, webhooks and other owners.',
  },
  manager: {
    name: 'Manager',
    sentence: 'Runs the business day to day: listing, orders, bookings, team, program and campaigns.',
  },
  staff: { name: 'Staff', sentence: 'Serves customers: orders, refunds, bookings, vouchers and reviews.' },
  till: { name: 'Till', sentence: 'Hands over orders, accepts vouchers and points, and sees bookings.' },
  bookkeeper: { name: 'Bookkeeper', sentence: 'Reads orders, statements, payouts and insights.' },
}

/** “This role reads orders, statements, payouts and insights.” */
export function roleSentence(role: Role): string {
  const { sentence } = roleWords[role]
  return `This role ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
}

interface Rule {
  readonly roles: readonly Role[]
  /** The data belongs to the whole business: refused to people who are limited to some of its locations. */
  readonly isWhole?: boolean
  /** Completes the sentence “Only … can …”. */
  readonly what: string
}

const all = roles
const serving = ['owner', 'manager', 'staff', 'till'] as const
const working = ['owner', 'manager', 'staff'] as const
const managing = ['owner', 'manager'] as const
const owning = ['owner'] as const

/** Which roles may do what. The server and the web read the same table. */
const rules = {
  'access.view': { roles: all, what: 'see this page' },
  'listing.edit': { roles: managing, isWhole: true, what: 'edit the listing' },
  'photos.edit': { roles: working, isWhole: true, what: 'edit the photos' },
  'catalogue.edit': { roles: managing, isWhole: true, what: 'edit products and services' },
  'orders.view': { roles: all, what: 'see the orders' },
  'orders.fulfil': { roles: serving, what: 'move orders' },
  'orders.refund': { roles: working, what: 'refund orders' },
  'bookings.view': { roles: serving, what: 'see the bookings' },
  'bookings.manage': { roles: working, what: 'change bookings' },
  'estimates.view': { roles: working, isWhole: true, what: 'see estimate requests' },
  'estimates.answer': { roles: working, isWhole: true, what: 'answer estimate requests' },
  'estimates.edit': { roles: managing, isWhole: true, what: 'edit estimate templates' },
  'vouchers.accept': { roles: serving, what: 'accept vouchers and points' },
  'team.view': { roles: serving, what: 'see the schedule of the team' },
  'team.manage': { roles: managing, what: 'change the team and its settings' },
  'members.manage': { roles: managing, what: 'invite and remove people' },
  'customers.view': { roles: working, isWhole: true, what: 'see the customers' },
  'customers.export': { roles: managing, isWhole: true, what: 'download the customers' },
  'insights.view': {
    roles: ['owner', 'manager', 'bookkeeper'],
    isWhole: true,
    what: 'see the insights',
  },
  'money.view': {
    roles: ['owner', 'manager', 'staff', 'bookkeeper'],
    isWhole: true,
    what: 'see statements and payouts',
  },
  'payouts.manage': { roles: owning, isWhole: true, what: 'change payouts and spend the balance' },
  'program.view': { roles: working, what: 'see the program, the rewards and the campaigns' },
  'program.edit': { roles: managing, isWhole: true, what: 'change the program and the rewards' },
  'campaigns.edit': { roles: managing, isWhole: true, what: 'change campaigns' },
  'reviews.reply': { roles: working, what: 'reply to reviews' },
  'reviews.manage': {
    roles: managing,
    isWhole: true,
    what: 'connect Google reviews, approve replies and change requests for reviews',
  },
  'webhooks.manage': { roles: owning, isWhole: true, what: 'manage webhooks' },
} as const satisfies Record<string, Rule>

export type Permission = keyof typeof rules

// Keys of the object above, in its order.
export const permissions = Object.keys(rules) as Permission[]

const ruleOf = (permission: Permission): Rule => rules[permission]

/** A person's access to a business: the role, and the locations that it is limited to; null for all. */
export interface BusinessAccess {
  readonly role: Role
  readonly locationIds: readonly LocationId[] | null
}

/**
 * Without a location: whether the person may do it for at least one location. Null: for data that belongs to no
 * location, which only people with all locations have.
 */
export function hasPermission(
  { role, locationIds }: BusinessAccess,
  permission: Permission,
  locationId?: LocationId | null,
): boolean {
  const rule = ruleOf(permission)
  if (!rule.roles.includes(role)) return false
  if (locationIds === null) return true
  if (rule.isWhole || locationId === null) return false
  return locationId === undefined || locationIds.includes(locationId)
}

/** Whether the role has the permission, for all locations or for some. */
export const isRoleOf = (role: Role, permission: Permission) => ruleOf(permission).roles.includes(role)

/** The roles that have the permission, from the most rights to the fewest. */
export function rolesWith(permission: Permission): readonly Role[] {
  return ruleOf(permission).roles
}

/** Names the roles that a person would need: “Only owners and managers can edit the listing.” */
export function neededRole(permission: Permission, what = ruleOf(permission).what): string {
  const names = rolesWith(permission).map((role) => plurals[role])
  return `Only ${listed(names)} can ${what}.`
}

const plurals: Record<Role, string> = {
  owner: 'owners',
  manager: 'managers',
  staff: 'staff',
  till: 'people at the till',
  bookkeeper: 'bookkeepers',
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** Roles that a person with this role may give to others and take away from them. */
const grants: Record<Role, readonly Role[]> = {
  owner: roles,
  manager: ['staff', 'till', 'bookkeeper'],
  staff: [],
  till: [],
  bookkeeper: [],
}

/** A person gives no more access than they have: neither a higher role, nor locations that they cannot see. */
export function mayGrant(by: BusinessAccess, granted: BusinessAccess): boolean {
  if (!grants[by.role].includes(granted.role)) return false
  if (by.locationIds === null) return true
  const own = by.locationIds
  return granted.locationIds !== null && granted.locationIds.every((id) => own.includes(id))
}

/** A change needs the right to give both the old and the new access; so a person cannot raise their own role. */
export function mayChangeAccess(
  by: BusinessAccess,
  { before, after }: { before: BusinessAccess; after: BusinessAccess },
): boolean {
  return mayGrant(by, before) && mayGrant(by, after)
}

/**
 * The access of one person with two accounts: that of the higher role; with one role, the locations of both. The lower
 * access never limits the higher one.
 */
export function joinedAccess(one: BusinessAccess, other: BusinessAccess): BusinessAccess {
  if (one.role !== other.role) return roles.indexOf(one.role) < roles.indexOf(other.role) ? one : other
  if (one.locationIds === null || other.locationIds === null) return { role: one.role, locationIds: null }
  return { role: one.role, locationIds: [...new Set([...one.locationIds, ...other.locationIds])] }
}

/** The roles that a person may give, from the most rights to the fewest. */
export function grantableRoles(by: BusinessAccess): readonly Role[] {
  return grants[by.role]
}

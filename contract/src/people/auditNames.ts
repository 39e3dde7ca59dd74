import type { AuditChange, AuditEntry, AuditValue } from './audit.ts'

/** Every action that the audit log records, in words. */
export const auditActionNames = {
  'member.invited': 'Member invited',
  'member.changed': 'Account changed',
  'member.email_confirmed': 'Email address confirmed',
  'member.email_changed': 'Email address changed',
  'member.password_changed': 'Password changed',
  'member.provider_changed': 'Linked provider changed',
  'member.second_factor_changed': 'Second factor changed',
  'member.confirmation_sent': 'Account link sent',
  'member.suspended': 'Account suspended',
  'member.restored': 'Account restored',
  'member.closed': 'Account closed',
  'member.device_added': 'New device',
  'member.sessions_ended': 'Sessions ended',
  'member.points_corrected': 'Points corrected',
  'member.viewed_as': 'View as member started',
  'member.view_ended': 'View as member ended',
  'member.hold_set': 'Legal hold set',
  'member.hold_ended': 'Legal hold ended',
  'member.exported': 'Data exported',
  'member.erased': 'Account deleted',
  'request.created': 'Second operator requested',
  'request.approved': 'Request approved',
  'request.declined': 'Request declined',
  'referral.cleared': 'Referral cleared',
  'referral.misuse_confirmed': 'Misuse of a referral confirmed',
  'referral.appeal_accepted': 'Appeal of a referral accepted',
  'referral.appeal_rejected': 'Appeal of a referral rejected',
  'review.examined': 'Review of a report started',
  'review.published': 'Review published',
  'review.rejected': 'Review rejected',
  'review.removed': 'Review removed',
  'listing.approved': 'Listing approved',
  'listing.asked': 'Owner of a listing asked',
  'listing.refused': 'Listing refused',
  'listing.reopened': 'Refusal of a listing undone',
  'refund.paid': 'Held refund paid',
  'refund.cancelled': 'Held refund canceled',
  'payout.changed': 'Payout account changed',
  'payout.released': 'Payouts released',
  'category.merged': 'Category merged',
  'operator.granted': 'Operator access granted',
  'operator.revoked': 'Operator access revoked',
} as const
export type AuditAction = keyof typeof auditActionNames

/** The fields that entries name. */
export const auditFieldNames = {
  account: 'Payout account',
  authenticator: 'Authenticator app',
  category: 'Category',
  closedAt: 'Closing',
  displayName: 'Name',
  email: 'Email address',
  emailVerified: 'Email address confirmed',
  erasure: 'Deletion of the account',
  passkey: 'Passkey',
  password: 'Password',
  points: 'Points',
  provider: 'Linked provider',
  recoveryCodes: 'Recovery codes',
  requestedPoints: 'Requested points',
  requestedSuspension: 'Requested suspension',
  status: 'Status',
  suspension: 'Suspension',
} as const
export type AuditField = keyof typeof auditFieldNames

/** Entries that were recorded by an earlier version can have other actions: `member.hold_set` is "Member: hold set". */
export function auditActionName(action: string): string {
  const name = (auditActionNames as Readonly<Record<string, string>>)[action]
  if (name !== undefined) return name
  const [of = '', what = ''] = action.split('.')
  return `${capitalized(of)}: ${inWords(what)}`
}

function auditFieldName(field: string): string {
  return (auditFieldNames as Readonly<Record<string, string>>)[field] ?? capitalized(inWords(field))
}

/** "Name: Ana → Anna". */
function auditChangeInWords({ field, before, after }: AuditChange): string {
  return `${auditFieldName(field)}: ${valueInWords(before)} → ${valueInWords(after)}`
}

function valueInWords(value: AuditValue): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' ? value.toLocaleString('en-US') : value
}

/** The text of an entry's fields: "Name: Ana → Anna", "Name: erased", or "Password". */
export function auditDetails({
  fields,
  changes,
  values,
}: Pick<AuditEntry, 'fields' | 'changes' | 'values'>): string[] {
  return fields.map((field) => {
    const change = changes.find((each) => each.field === field)
    if (change) return auditChangeInWords(change)
    const name = auditFieldName(field)
    if (values === 'erased') return `${name}: erased`
    return values === 'unreadable' ? `${name}: cannot be read` : name
  })
}

const inWords = (code: string) => code.replaceAll('_', ' ')
const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Every action that the audit log records. */
export const auditActions = [
  'member.suspended',
  'member.restored',
  'member.sessions_ended',
  'member.email_confirmed',
  'member.points_corrected',
  'member.created',
  'member.changed',
  'member.erased',
  'member.exported',
  'member.viewed_as',
  'member.email_changed',
  'member.password_changed',
  'member.provider_changed',
  'payout.changed',
  'operator.granted',
  'operator.revoked',
] as const
export type AuditAction = (typeof auditActions)[number]

const uniqueViolation = '23505'
const constraints = new Set(['member_email_unique', 'user_email_unique'])

/** Whether the database refused an address because another account took it at the same time. */
export function isAddressConflict(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return false
  return error.code === uniqueViolation && constraints.has(String(error.constraint))
}

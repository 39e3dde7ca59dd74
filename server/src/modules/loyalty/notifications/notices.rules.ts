/** Days before points expire. The first notice falls in the 30 to 60 days that Québec requires. */
export const expiryNoticeDays = [45, 7, 1]

/** Days before a tier's deadline. */
export const tierNoticeDays = [45, 14, 3]

export const voucherNoticeDays = [7]

/**
 * The notice (days before, largest first) to send this many days before the end; null for none. After a pause only
 * the latest one is sent, not the missed ones.
 */
export function dueNotice(noticeDays: readonly number[], daysLeft: number): number | null {
  if (daysLeft < 0) return null
  return noticeDays.findLast((days) => daysLeft <= days) ?? null
}

/** When members hear of the end of points. The first one comes in the 30 to 60 days before that Québec asks for. */
export const expiryNoticeDays = [45, 7, 1]

/** When members hear what a tier still takes. */
export const tierNoticeDays = [45, 14, 3]

export const voucherNoticeDays = [7]

/**
 * Which of the notices (days before, largest first) is the one to send so many days before the end; null for none. After
 * a pause only the latest is sent, not those that were missed.
 */
export function dueNotice(noticeDays: readonly number[], daysLeft: number): number | null {
  if (daysLeft < 0) return null
  return noticeDays.findLast((days) => daysLeft <= days) ?? null
}

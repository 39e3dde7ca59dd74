// Without schemas, so that pages can offer the choices without zod.

export const holdOutPercentMax = 50

/** The percentages that the form offers. */
export const holdOutPercents = [10, 20, 30, 50] as const

const surprising: ReadonlySet<string> = new Set(['order.completed', 'booking.completed', 'birthday'])

/**
 * Whether customers can be held out of such a campaign. Pages promise the bonuses of referrals and sign-ups to people who
 * are not customers yet, and each promise is honored; a campaign for first purchases has no customers to compare.
 */
export function mayHoldOut({
  trigger,
  conditions,
}: {
  readonly trigger: string
  readonly conditions: { readonly isFirstPurchaseOnly: boolean }
}): boolean {
  return surprising.has(trigger) && !conditions.isFirstPurchaseOnly
}

// Without schemas, so that pages can offer the choices without zod.

export const holdOutPercentMax = 50

/** The percentages that the form offers. */
export const holdOutPercents = [10, 20, 30, 50] as const

/** Whether customers can be held out of such a campaign: one for first purchases has no customers to compare. */
export function mayHoldOut({
  conditions,
}: {
  readonly conditions: { readonly isFirstPurchaseOnly: boolean }
}): boolean {
  return !conditions.isFirstPurchaseOnly
}

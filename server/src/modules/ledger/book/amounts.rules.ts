/**
 * Requires a whole, exact number of points or cents, at least `least`. The contract has already validated external
 * input; this check stops a bug of our own from moving an amount in the wrong direction.
 */
export function mustBeWhole(amount: number, least: 0 | 1): void {
  if (!Number.isSafeInteger(amount) || amount < least)
    throw new RangeError(`${amount} is not a whole number of points or cents of at least ${least}`)
}

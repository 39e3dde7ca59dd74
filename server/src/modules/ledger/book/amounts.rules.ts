/**
 * Points and cents that a service is told to move: whole, exact, and at least this many. What comes from outside is
 * checked by the contract before; this keeps a mistake of our own from moving anything the wrong way.
 */
export function mustBeWhole(amount: number, least: 0 | 1): void {
  if (!Number.isSafeInteger(amount) || amount < least)
    throw new RangeError(`${amount} is not a whole number of points or cents of at least ${least}`)
}

/** The mean number of stars in hundredths, rounded half up; `count` must be positive. */
export function meanHundredthsOf({
  count,
  starsSum,
}: {
  readonly count: number
  readonly starsSum: number
}): number {
  return Math.floor((200 * starsSum + count) / (2 * count))
}

/**
 * "4.6" for 455 hundredths: rounded half up with integers. `toFixed` would round 4.55 down, because the nearest binary
 * fraction is below it.
 */
export function formatMeanStars(meanHundredths: number): string {
  const tenths = Math.floor((meanHundredths + 5) / 10)
  return `${Math.floor(tenths / 10)}.${tenths % 10}`
}

/** An estimate with its 95 % interval. */
export interface Interval {
  readonly estimate: number
  readonly low: number
  readonly high: number
}

/** The size, mean and sample variance of one group. */
export interface Sample {
  readonly size: number
  readonly mean: number
  readonly variance: number
}

/** A sample together with the earlier amounts of the same people. */
export interface Moments extends Sample {
  readonly before: { readonly mean: number; readonly variance: number }
  readonly covariance: number
}

export function sampleOf(values: readonly number[]): Sample {
  const size = values.length
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(size, 1)
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { size, mean, variance: size < 2 ? 0 : squares / (size - 1) }
}

/**
 * Removes the part of both samples that the time before explains (CUPED: Deng and others, 2013). The difference of the
 * means keeps its expectation, and its variance shrinks. One factor for both samples, from their common moments.
 */
export function adjusted(treated: Moments, held: Moments): readonly [Sample, Sample] {
  const both = [treated, held]
  const sumOf = (of: (moments: Moments) => number) =>
    both.reduce((sum, moments) => sum + of(moments) * Math.max(moments.size - 1, 0), 0)
  const variance = sumOf(({ before }) => before.variance)
  const factor = variance > 0 ? sumOf(({ covariance }) => covariance) / variance : 0
  const adjust = ({ size, mean, variance: own, before, covariance }: Moments): Sample => ({
    size,
    mean: mean - factor * before.mean,
    variance: Math.max(0, own + factor ** 2 * before.variance - 2 * factor * covariance),
  })
  return [adjust(treated), adjust(held)]
}

/** The variance of the difference of two means. */
export function welchVariance(treated: Sample, held: Sample): number {
  return treated.variance / treated.size + held.variance / held.size
}

/**
 * The mean of several estimates with its 95 % interval, for effects that differ between studies: weights by DerSimonian
 * and Laird (1986), the interval by Hartung and Knapp (2001), never narrower than that of the weights.
 */
export function pooledInterval(
  studies: readonly { readonly estimate: number; readonly variance: number }[],
): Interval {
  // A study without spread would have all the weight.
  const known = studies.map(({ estimate, variance }) => ({ estimate, variance: Math.max(variance, 1e-9) }))
  const fixed = weighted(known, 0)
  const spread = known.reduce(
    (sum, { estimate, variance }) => sum + (estimate - fixed.mean) ** 2 / variance,
    0,
  )
  const squares = known.reduce((sum, { variance }) => sum + variance ** -2, 0)
  const between = Math.max(0, (spread - (known.length - 1)) / (fixed.total - squares / fixed.total))
  const { mean, total } = weighted(known, between)
  const residual =
    known.reduce((sum, { estimate, variance }) => sum + (estimate - mean) ** 2 / (variance + between), 0) /
    (known.length - 1)
  const margin = studentQuantile(known.length - 1) * Math.sqrt(Math.max(residual, 1) / total)
  return { estimate: mean, low: mean - margin, high: mean + margin }
}

function weighted(
  studies: readonly { readonly estimate: number; readonly variance: number }[],
  between: number,
): { mean: number; total: number } {
  const weights = studies.map(({ variance }) => 1 / (variance + between))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const mean = studies.reduce((sum, { estimate }, at) => sum + estimate * (weights[at] ?? 0), 0) / total
  return { mean, total }
}

/** The difference of two means with its 95 % interval by Welch’s t-test, which assumes no equal variances. */
export function welchInterval(treated: Sample, held: Sample): Interval {
  const [one, other] = [treated.variance / treated.size, held.variance / held.size]
  const estimate = treated.mean - held.mean
  const variance = one + other
  if (variance === 0) return { estimate, low: estimate, high: estimate }
  const freedom =
    variance ** 2 / (one ** 2 / Math.max(treated.size - 1, 1) + other ** 2 / Math.max(held.size - 1, 1))
  const margin = studentQuantile(freedom) * Math.sqrt(variance)
  return { estimate, low: estimate - margin, high: estimate + margin }
}

const z = 1.959_963_984_540_054

/** A share with its 95 % interval by Wilson (1927), which also holds for few people and shares near 0 or 1. */
export function wilsonInterval(successes: number, size: number): Interval {
  if (size === 0) return { estimate: 0, low: 0, high: 1 }
  const share = successes / size
  const scale = 1 + z ** 2 / size
  const center = (share + z ** 2 / (2 * size)) / scale
  const margin = (z / scale) * Math.sqrt((share * (1 - share)) / size + z ** 2 / (4 * size ** 2))
  return { estimate: share, low: Math.max(0, center - margin), high: Math.min(1, center + margin) }
}

/** The 97.5 % quantile of Student’s t: the expansion of Abramowitz and Stegun 26.7.5, within 0.1 % from 5 degrees on. */
export function studentQuantile(freedom: number): number {
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92_160,
  ]
  return terms.reduce((sum, term, at) => sum + term / freedom ** (at + 1), z)
}

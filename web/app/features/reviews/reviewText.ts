import { sumOf } from 'contract/core/sum'
import type { ReviewSummary } from 'contract/reviews/reviews'
import { formatMeanStars } from 'contract/reviews/meanStars'

/** "3 removed: 2 with personal data, 1 not by a customer"; null without any. */
export function removedText(removed: ReviewSummary['removed']): string | null {
  if (removed.length === 0) return null
  const total = sumOf(removed, ({ count }) => count)
  return `${total} removed: ${removed.map(({ reason, count }) => `${count} ${reason}`).join(', ')}`
}

/** Ratings by aspect, in the form's order: "Quality 4.8". */
export function aspectText(aspects: ReviewSummary['aspects']): string[] {
  const names = { quality: 'Quality', punctuality: 'Punctuality', value: 'Value' } as const
  return (['quality', 'punctuality', 'value'] as const).flatMap((aspect) => {
    const mean = aspects[aspect]
    return mean === null ? [] : `${names[aspect]} ${formatMeanStars(mean)}`
  })
}

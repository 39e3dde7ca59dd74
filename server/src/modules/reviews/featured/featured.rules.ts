interface Praise {
  readonly businessId: string
  readonly categoryName: string
  readonly authorName: string
  readonly text: string
}

/**
 * Picks the first reviews that differ in business, category, author and text. With too few of those, relaxes only the
 * category.
 */
export function varied<P extends Praise>(praises: readonly P[], count: number): P[] {
  const chosen: P[] = []
  for (const isLikeIn of [isLike, isNearlySame])
    for (const praise of praises) {
      if (chosen.length === count) return chosen
      if (!chosen.some((other) => isLikeIn(praise, other))) chosen.push(praise)
    }
  return chosen
}

function isLike(one: Praise, other: Praise): boolean {
  return one.categoryName === other.categoryName || isNearlySame(one, other)
}

function isNearlySame(one: Praise, other: Praise): boolean {
  return (
    one.businessId === other.businessId ||
    one.authorName === other.authorName ||
    !sentencesOf(one).isDisjointFrom(sentencesOf(other))
  )
}

function sentencesOf({ text }: Praise): Set<string> {
  return new Set(
    text
      .toLowerCase()
      .split(/[.!?]+/)
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence !== ''),
  )
}

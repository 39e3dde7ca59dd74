/** The position of a review in the inbox: those that need an answer come first, then the newest. */
export interface Position {
  readonly isOpen: boolean
  /** In microseconds of UTC, so that the order of the texts is that of the times. */
  readonly at: string
  readonly id: string
}

/** Negative when the first comes before the second. */
export function compare(one: Position, other: Position): number {
  if (one.isOpen !== other.isOpen) return one.isOpen ? -1 : 1
  if (one.at !== other.at) return one.at > other.at ? -1 : 1
  return one.id === other.id ? 0 : one.id > other.id ? -1 : 1
}

/** Merges two lists, each in the order of the inbox, into one of at most `size` rows. */
export function mergeSorted<One, Other>(
  [ones, positionOfOne]: readonly [readonly One[], (row: One) => Position],
  [others, positionOfOther]: readonly [readonly Other[], (row: Other) => Position],
  size: number,
): (One | Other)[] {
  const merged: (One | Other)[] = []
  let [atOne, atOther] = [0, 0]
  while (merged.length < size) {
    const one = ones[atOne]
    const other = others[atOther]
    if (one === undefined && other === undefined) break
    const takesOne =
      other === undefined || (one !== undefined && compare(positionOfOne(one), positionOfOther(other)) <= 0)
    if (takesOne && one !== undefined) {
      merged.push(one)
      atOne += 1
    } else if (other !== undefined) {
      merged.push(other)
      atOther += 1
    }
  }
  return merged
}

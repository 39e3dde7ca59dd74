export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Longer texts are shown whole: the table of their words would be too large. */
const wordsMax = 1200

/** The differences between two texts by words, with the fewest changes. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  if (old.length > wordsMax || now.length > wordsMax)
    return joined([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ])
  const width = now.length + 1
  /** Length of the longest common subsequence of words from each pair of positions on. */
  const common = new Uint16Array((old.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      common[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      parts.push({ kind: 'same', text: now[j] ?? '' })
      i += 1
      j += 1
    } else if (j >= now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: 'removed', text: old[i] ?? '' })
      i += 1
    } else {
      parts.push({ kind: 'added', text: now[j] ?? '' })
      j += 1
    }
  }
  return joined(parts)
}

/** Words with the spaces that follow them. */
const wordsOf = (text: string) => text.match(/\S+\s*/g) ?? []

/** Merges neighboring parts of one kind; omits parts without text. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (part.text === '') continue
    if (last?.kind === part.kind) result[result.length - 1] = { ...last, text: last.text + part.text }
    else result.push(part)
  }
  return result
}

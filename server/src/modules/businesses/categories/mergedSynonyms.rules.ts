interface Named {
  readonly name: string
  readonly pluralName: string
  readonly synonyms: readonly string[]
}

/** The synonyms of a category after another one was merged into it: its own ones first, without repetitions. */
export function synonymsAfterMerge(target: Named, source: Named, countMax: number): string[] {
  const known = new Set([target.name, target.pluralName].map((name) => name.toLowerCase()))
  const synonyms: string[] = []
  for (const word of [...target.synonyms, source.name, source.pluralName, ...source.synonyms]) {
    const plain = word.toLowerCase()
    if (known.has(plain)) continue
    known.add(plain)
    synonyms.push(word)
  }
  return synonyms.slice(0, Math.max(countMax, target.synonyms.length))
}

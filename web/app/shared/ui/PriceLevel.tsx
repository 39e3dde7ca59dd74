const words = ['Inexpensive', 'Moderate prices', 'Higher prices', 'Expensive'] as const

/** "$$", with a text alternative. */
export function PriceLevel({ level }: { readonly level: number }) {
  const word = words[level - 1]
  return word ? (
    <span role="img" aria-label={word} title={word}>
      {'$'.repeat(level)}
    </span>
  ) : null
}

import type { Random } from './random.ts'

/** "bread, rolls, cakes" as a list. */
export function list(text: string): string[] {
  return text.split(',').map((word) => word.trim())
}

/**
 * Expands a phrase: `{warm/quiet}` becomes one of its choices, `{street}` the value of that name in `words`.
 * @throws Error for a name without a value
 */
export function written(
  phrase: string,
  random: Random,
  words: Readonly<Record<string, string>> = {},
): string {
  if (!phrase.includes('{')) return phrase
  return phrase.replaceAll(/\{([^{}]*)\}/g, (_, inner: string) => {
    if (inner.includes('/')) return random.pick(inner.split('/'))
    const word = words[inner]
    if (word === undefined) throw new Error(`no word for {${inner}} in: ${phrase}`)
    return word
  })
}

/** "Café Noé & Söhne" as a URL slug: cafe-noe-and-sohne. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’.]/g, '')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

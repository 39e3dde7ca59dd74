import type { Random } from './random.ts'

/** The lines of a text without its margin and empty lines. */
export function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** "bread, rolls, cakes" as a list. */
export function list(text: string): string[] {
  return text.split(',').map((word) => word.trim())
}

/**
 * Writes a phrase out: `{warm/quiet}` becomes one of its choices, `{street}` what stands under that name in `words`.
 * Throws for a name that has no word.
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

/** "Café Noé & Söhne" as it stands in an address: cafe-noe-and-sohne. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’.]/g, '')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

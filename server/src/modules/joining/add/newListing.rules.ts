import { foldLetters } from 'contract/core/foldLetters'

/** The longest slug of the database, less the room for a number. */
const slugLettersMax = 70

const slugPart = (text: string) =>
  foldLetters(text)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const clipped = (slug: string) => slug.slice(0, slugLettersMax).replace(/-$/, '')

/** The slug with which all candidates of `slugFor` begin. */
export const slugOf = (name: string) => clipped(slugPart(name)) || 'business'

/** "river-oak-bakery", else with the city "river-oak-bakery-willowford", else with a number. */
export function slugFor(name: string, city: string, taken: ReadonlySet<string>): string {
  const plain = slugOf(name)
  const inCity = clipped([plain, slugPart(city)].filter(Boolean).join('-'))
  const free = [plain, inCity].find((slug) => !taken.has(slug))
  if (free !== undefined) return free
  let number = 2
  while (taken.has(`${plain}-${number}`)) number += 1
  return `${plain}-${number}`
}

/** An address with its scheme: owners type "riveroak.example". Null for an empty text; undefined if it is not one. */
export function websiteOf(typed: string): string | null | undefined {
  if (typed === '') return null
  const text = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  const url = URL.canParse(text) ? new URL(text) : null
  const isWebsite =
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.hostname.includes('.')
  return isWebsite ? url.href.replace(/\/$/, '') : undefined
}

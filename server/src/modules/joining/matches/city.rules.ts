import { foldLetters } from 'contract/core/foldLetters'

export interface CityText {
  readonly name: string
  /** Empty if the member typed none. */
  readonly region: string
}

/** "Portland, OR, United States" gives the name "Portland" and the region "OR, United States". */
export function cityText(typed: string): CityText {
  const comma = typed.indexOf(',')
  return comma === -1
    ? { name: typed.trim(), region: '' }
    : { name: typed.slice(0, comma).trim(), region: typed.slice(comma + 1).trim() }
}

/** Lowercase letters and digits only. */
export function plainPlace(text: string): string {
  return foldLetters(text)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** A typed region matches if it begins like the city's region or is a part of it. */
export function regionMatches(typed: string, region: string): boolean {
  const [sought, known] = [plainPlace(typed), plainPlace(region)]
  return sought === '' || ` ${known} `.includes(` ${sought} `) || ` ${sought} `.includes(` ${known} `)
}

/** "NY, United States" gives the region "NY" and the country "US", as addresses have them. */
export function addressRegion(region: string): { readonly region: string; readonly country: string } {
  const parts = region.split(',').map((part) => part.trim())
  const country = codesOfCountries().get(parts.at(-1) ?? '')
  if (country === undefined) return { region, country: 'US' }
  return { region: parts.slice(0, -1).join(', '), country }
}

let codes: ReadonlyMap<string, string> | undefined

function codesOfCountries(): ReadonlyMap<string, string> {
  if (codes) return codes
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const found = new Map<string, string>()
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = names.of(code)
    // "DD" is a former code of "DE".
    const isPresent = Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
    if (name !== undefined && isPresent) found.set(name, code)
  }
  codes = found
  return found
}

import { Refused } from './places.ts'

/** One name in the forms for code, tables, paths and prose, for example `giftIdeas`. */
export interface Names {
  /** `giftIdeas` */
  readonly many: string
  /** `GiftIdeas` */
  readonly Many: string
  /** `giftIdea` */
  readonly one: string
  /** `GiftIdea` */
  readonly One: string
  /** `gift_idea` */
  readonly table: string
  /** `/gift-ideas` */
  readonly path: string
  /** `gift ideas` */
  readonly words: string
}

/** @throws Refused when `name` is not in camelCase */
export function namesOf(name: string): Names {
  if (!/^[a-z]+([A-Z][a-z]+)*$/.test(name))
    throw new Refused(`"${name}" is not a name in camelCase letters, such as favourites or giftCards.`)
  const one = singularOf(name)
  return {
    many: name,
    Many: capitalised(name),
    one,
    One: capitalised(one),
    table: joined(one, '_'),
    path: `/${joined(name, '-')}`,
    words: joined(name, ' '),
  }
}

function singularOf(name: string): string {
  if (/(ss|us|is)$/.test(name)) return name
  if (/(ss|x|ch|sh)es$/.test(name)) return name.slice(0, -2)
  return name.replace(/ies$/, 'y').replace(/s$/, '')
}

const capitalised = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`

const joined = (name: string, by: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `${by}${letter.toLowerCase()}`)

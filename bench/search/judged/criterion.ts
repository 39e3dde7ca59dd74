/** A business as judged: its own fields, without the ranking of any engine. */
export interface JudgedBusiness {
  readonly slug: string
  readonly name: string
  readonly description: string
  /** In their order; the first one is the main one. */
  readonly categories: readonly string[]
  /** Their names and synonyms. */
  readonly categoryWords: readonly string[]
  /** Services and products. */
  readonly offers: readonly { readonly name: string; readonly description: string }[]
  readonly features: readonly string[]
  /** Codes such as `es`. */
  readonly languages: readonly string[]
  readonly priceLevel: number
  readonly street: string
  readonly locality: string
  readonly postalCode: string
  /** The slug of the nearest district. */
  readonly district: string
  readonly phone: string | null
  readonly email: string | null
  readonly website: string | null
  /** "Tomas Rivera, Owner and baker". */
  readonly staff: readonly string[]
  /** The hour of its latest closing in the week, above 24 after midnight. */
  readonly closesAtHour: number
}

/** A condition on the fields of one business. Every given part must hold. */
export interface Criterion {
  readonly name?: string | RegExp
  readonly firstCategory?: string
  readonly anyCategory?: string
  /** Matches the name of one service or product. */
  readonly offerName?: RegExp
  /** Matches the name and description of one service or product. */
  readonly offer?: RegExp
  readonly description?: RegExp
  /** Several features must all be there. */
  readonly feature?: string | readonly string[]
  readonly speaks?: string
  readonly priceMax?: number
  readonly street?: RegExp
  readonly district?: string
  /** Digits of the phone number. */
  readonly phone?: string
  readonly email?: string
  readonly website?: string
  readonly staff?: RegExp
  /** Open until this hour or later on at least one day. */
  readonly closesAtHour?: number
  readonly not?: Criterion
}

type Criteria = Criterion | readonly Criterion[]

/** The criteria of each grade: 3 is what the person wants, 2 is good, 1 is better than nothing. The highest one counts. */
export interface Grades {
  readonly 3: Criteria
  readonly 2?: Criteria
  readonly 1?: Criteria
}
export type Grade = 0 | 1 | 2 | 3

/** A query with its judgement; `absent` must match nothing in the town, and no business is relevant. */
export type Judged = readonly [query: string, judgement: Grades | { readonly absent: RegExp }]

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
const list = <T>(value: T | readonly T[]): readonly T[] =>
  Array.isArray(value) ? (value as readonly T[]) : [value as T] // `isArray` does not narrow readonly arrays

/** One check for each part of a criterion, so that a new part cannot be forgotten. */
const checks: {
  readonly [Part in keyof Criterion]-?: (
    wanted: NonNullable<Criterion[Part]>,
    business: JudgedBusiness,
  ) => boolean
} = {
  name: (wanted, { name }) => (typeof wanted === 'string' ? name === wanted : wanted.test(name)),
  firstCategory: (wanted, { categories }) => categories[0] === wanted,
  anyCategory: (wanted, { categories }) => categories.includes(wanted),
  offerName: (wanted, { offers }) => offers.some(({ name }) => wanted.test(name)),
  offer: (wanted, { offers }) =>
    offers.some(({ name, description }) => wanted.test(`${name}: ${description}`)),
  description: (wanted, { description }) => wanted.test(description),
  feature: (wanted, { features }) => list<string>(wanted).every((each) => features.includes(each)),
  speaks: (wanted, { languages }) => languages.includes(wanted),
  priceMax: (wanted, { priceLevel }) => priceLevel <= wanted,
  street: (wanted, { street }) => wanted.test(street),
  district: (wanted, { district }) => district === wanted,
  phone: (wanted, { phone }) => digitsOf(phone ?? '') === digitsOf(wanted),
  email: (wanted, { email }) => email === wanted,
  website: (wanted, { website }) => website === wanted,
  staff: (wanted, { staff }) => staff.some((each) => wanted.test(each)),
  closesAtHour: (wanted, { closesAtHour }) => closesAtHour >= wanted,
  not: (wanted, business) => !meets(business, wanted),
}

export function meets(business: JudgedBusiness, criterion: Criterion): boolean {
  return Object.entries(criterion).every(([part, wanted]) =>
    // The entry's key and value belong together.
    (checks[part as keyof Criterion] as (wanted: unknown, business: JudgedBusiness) => boolean)(
      wanted,
      business,
    ),
  )
}

/** The grade of a business: the highest one with a criterion that it meets. */
export function gradeOf(business: JudgedBusiness, judgement: Judged[1]): Grade {
  if ('absent' in judgement) return 0
  return (
    ([3, 2, 1] as const).find((grade) =>
      list(judgement[grade] ?? []).some((each) => meets(business, each)),
    ) ?? 0
  )
}

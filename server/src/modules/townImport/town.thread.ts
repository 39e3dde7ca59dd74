import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { csvReader } from '../../platform/csv/csvReader.ts'
import { storedSteps } from '../csvImports/public.rules.ts'
import { businessColumns } from './businessColumns.rules.ts'
import { type Known, planBusinesses } from './planBusinesses.rules.ts'

export interface AskedTown {
  readonly externalIds: readonly string[]
  readonly names: readonly string[]
  readonly cities: readonly string[]
}

export interface KnownTown extends Pick<Known, 'imported' | 'namesakes'> {
  /** By the names of a category in lower case. */
  readonly categorySlugs: ReadonlyMap<string, string>
  readonly cities: ReadonlyMap<string, ReturnType<Known['cities']>>
}

export default csvReader({
  columns: businessColumns,
  asks: (cellsOf): AskedTown => ({
    externalIds: cellsOf('External id'),
    names: cellsOf('Name'),
    cities: cellsOf('City'),
  }),
  plan: (file, { categorySlugs, cities, ...known }: KnownTown) =>
    storedSteps(
      planBusinesses(file, {
        ...known,
        categorySlug: (name) => categorySlugs.get(name.toLowerCase()),
        cities: (name) => cities.get(name) ?? [],
        phone: internationalPhone,
      }),
    ),
})

function internationalPhone(text: string, country: string): string | null {
  const number = parsePhoneNumberFromString(text, country as CountryCode) // unknown ones count as none
  return number?.isPossible() ? number.formatInternational() : null
}

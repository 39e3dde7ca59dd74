import { randomUUID } from 'node:crypto'
import { citiesShownMax, type CityFields, type OperatorCity } from 'contract/places/operatorCities'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessesInCities } from '../../businesses/public.ts'
import { addressPartOf, plainName } from '../place.rules.ts'
import type { CityChange } from '../tables.ts'
import { citiesForOperators, type CityRow, hasNeighbour, isCityTaken } from './cities.queries.ts'
import {
  insertCity,
  insertCityChange,
  lockCities,
  lockCity,
  setHidden,
  updateCity,
} from './city.repository.ts'

const neighbourKilometres = 50

type Input = CityFields & { readonly isPositionConfirmed: boolean }

/** The largest cities, or those whose name begins with `q`. */
export async function listCitiesForOperators(context: Context, q: string): Promise<OperatorCity[]> {
  const plain = plainName(q)
  if (q !== '' && plain === '') return []
  return presented(context, await citiesForOperators(context.db, { plain, count: citiesShownMax }))
}

/** @throws Refusal city_taken, city_position_far */
export async function addCityTo(context: Context, input: Input): Promise<OperatorCity> {
  await lockCities(context.db)
  await mustBeFree(context, input, null)
  await mustBeNearCities(context, input, null)
  const city = await insertCity(
    context.db,
    `${addressPartOf(input.name)}-${randomUUID().slice(0, 8)}`,
    fieldsOf(input),
  )
  return recorded(context, { change: 'added', before: null, after: city })
}

/**
 * The address of the city stays, because searches link to it. Businesses have their own addresses and time zones.
 * @throws Refusal city_not_found, city_taken, city_position_far
 */
export async function changeCityOf(context: Context, slug: string, input: Input): Promise<OperatorCity> {
  await lockCities(context.db)
  const before = await mustExist(context, slug)
  const fields = fieldsOf(input)
  if (JSON.stringify(fields) === JSON.stringify(toFields(before))) return one(context, before)
  // A few cities of the world share a name in one region: only a changed name is checked.
  if (before.name !== input.name || before.region !== input.region) await mustBeFree(context, input, slug)
  if (before.latitude !== input.latitude || before.longitude !== input.longitude)
    await mustBeNearCities(context, input, slug)
  return recorded(context, { change: 'changed', before, after: await updateCity(context.db, slug, fields) })
}

/** A hidden city is not suggested; its address stays valid. @throws Refusal city_not_found, city_has_businesses */
export async function setCityHiddenOf(
  context: Context,
  slug: string,
  isHidden: boolean,
): Promise<OperatorCity> {
  await lockCities(context.db)
  const before = await mustExist(context, slug)
  if (before.is_hidden === isHidden) return one(context, before)
  const { businessCount } = await one(context, before)
  if (isHidden && businessCount > 0)
    throw new Refusal('city_has_businesses', { details: { count: businessCount } })
  const after = await setHidden(context.db, slug, isHidden)
  return recorded(context, { change: isHidden ? 'hidden' : 'shown', before, after })
}

async function mustExist({ db }: Context, slug: string): Promise<CityRow> {
  const row = await lockCity(db, slug)
  if (!row) throw new Refusal('city_not_found')
  return row
}

async function mustBeFree({ db }: Context, { name, region }: Input, except: string | null): Promise<void> {
  if (await isCityTaken(db, { plain: plainName(name), region, except })) throw new Refusal('city_taken')
}

async function mustBeNearCities({ db }: Context, input: Input, except: string | null): Promise<void> {
  const isNear = () => hasNeighbour(db, input, { kilometres: neighbourKilometres, except })
  if (!input.isPositionConfirmed && !(await isNear())) throw new Refusal('city_position_far')
}

async function recorded(
  context: Context,
  entry: { change: CityChange; before: CityRow | null; after: CityRow },
): Promise<OperatorCity> {
  await insertCityChange(context.db, { ...entry, memberId: memberOf(context), now: context.now })
  return one(context, entry.after)
}

const fieldsOf = ({ name, region, latitude, longitude, timeZone }: CityFields): CityFields => ({
  name,
  region,
  latitude,
  longitude,
  timeZone,
})

const toFields = (row: CityRow): CityFields => fieldsOf({ ...row, timeZone: row.time_zone })

async function one(context: Context, row: CityRow): Promise<OperatorCity> {
  const [city] = await presented(context, [row])
  if (!city) throw new Refusal('city_not_found')
  return city
}

async function presented(context: Context, rows: readonly CityRow[]): Promise<OperatorCity[]> {
  const counts = await businessesInCities(context, rows)
  return rows.map((row) => ({
    slug: row.slug,
    ...toFields(row),
    population: row.population,
    isHidden: row.is_hidden,
    businessCount: counts.get(row.slug) ?? 0,
  }))
}

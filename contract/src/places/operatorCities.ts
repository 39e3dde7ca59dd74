import * as z from 'zod/mini'
import { Slug } from '../core/ids.ts'
import { TimeZone } from '../core/instant.ts'
import { route } from '../core/route.ts'

export const cityNameMax = 80
/** The list shows this many cities; more are found by name. */
export const citiesShownMax = 50

export const CityFields = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(cityNameMax)),
  /** Distinguishes cities of the same name: "NY, United States". */
  region: z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(cityNameMax)),
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  /** Null when it is not known; new listings then have that of the nearest business. */
  timeZone: z.nullable(TimeZone),
})
export type CityFields = z.infer<typeof CityFields>

export const OperatorCity = z.strictObject({
  slug: Slug,
  ...CityFields.shape,
  population: z.int(),
  isHidden: z.boolean(),
  /** Published businesses. */
  businessCount: z.int(),
})
export type OperatorCity = z.infer<typeof OperatorCity>

const CityInput = z.strictObject({
  ...CityFields.shape,
  /** The operator has checked a position that is far from all other cities. */
  isPositionConfirmed: z._default(z.boolean(), false),
})

export const listOperatorCities = route({
  method: 'GET',
  path: '/admin/cities',
  summary: 'List the largest cities, or those whose name begins with the query, also hidden ones',
  access: 'operator',
  query: z.strictObject({ q: z._default(z.string().check(z.trim(), z.maxLength(cityNameMax)), '') }),
  response: z.strictObject({ cities: z.array(OperatorCity).check(z.maxLength(citiesShownMax)) }),
  errors: [],
  tags: ['OperatorCity'],
})

export const addCity = route({
  method: 'POST',
  path: '/admin/cities',
  summary: 'Add a city that is missing',
  access: 'operator',
  body: CityInput,
  response: OperatorCity,
  isIdempotent: true,
  errors: ['city_taken', 'city_position_far'],
  tags: ['OperatorCity'],
})

export const changeCity = route({
  method: 'PUT',
  path: '/admin/cities/:slug',
  summary: 'Rename a city, or correct its center and time zone; its address and its businesses stay',
  access: 'operator',
  params: z.strictObject({ slug: Slug }),
  body: CityInput,
  response: OperatorCity,
  errors: ['city_not_found', 'city_taken', 'city_position_far'],
  tags: ['OperatorCity'],
})

export const setCityHidden = route({
  method: 'PUT',
  path: '/admin/cities/:slug/hidden',
  summary: 'Hide a city without businesses from suggestions, or show it again; idempotent',
  access: 'operator',
  params: z.strictObject({ slug: Slug }),
  body: z.strictObject({ isHidden: z.boolean() }),
  response: OperatorCity,
  errors: ['city_not_found', 'city_has_businesses'],
  tags: ['OperatorCity'],
})

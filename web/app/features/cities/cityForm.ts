import { TimeZone } from 'contract/core/instant'
import { type OperatorCity } from 'contract/places/operatorCities'
import * as z from 'zod/mini'
import { requiredText } from '../../shared/form/fields.ts'

const degrees = (most: number) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => /^-?\d{1,3}(\.\d{1,10})?$/.test(text) && Math.abs(Number(text)) <= most, {
        error: `Enter degrees from -${most} to ${most}, such as 41.58.`,
      }),
    ),
    z.transform(Number),
  )

/** The form of a city: texts, as typed. */
export const CityForm = z.object({
  name: requiredText('Enter a name.'),
  region: requiredText('Enter a region.'),
  latitude: degrees(90),
  longitude: degrees(180),
  timeZone: z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => text === '' || TimeZone.safeParse(text).success, {
        error: 'Enter a time zone such as America/New_York, or leave it empty.',
      }),
    ),
    z.transform((text) => (text === '' ? null : TimeZone.parse(text))),
  ),
})

export const cityFieldsOf = (city: OperatorCity | null) => ({
  name: city?.name ?? '',
  region: city?.region ?? '',
  latitude: city ? String(city.latitude) : '',
  longitude: city ? String(city.longitude) : '',
  timeZone: city?.timeZone ?? '',
})

import { expect, test } from 'vitest'
import { CityForm, cityFieldsOf } from './cityForm.ts'

const typed = {
  name: ' Harbor Mills ',
  region: 'NY, United States',
  latitude: '41.6',
  longitude: '-73.7',
  timeZone: '',
}

test('a city is read as it is typed', () => {
  expect(CityForm.parse(typed)).toEqual({
    name: 'Harbor Mills',
    region: 'NY, United States',
    latitude: 41.6,
    longitude: -73.7,
    timeZone: null,
  })
  expect(CityForm.parse({ ...typed, timeZone: 'America/New_York' }).timeZone).toBe('America/New_York')
  expect(cityFieldsOf(null)).toEqual({ name: '', region: '', latitude: '', longitude: '', timeZone: '' })
})

test.each([
  ['name', ' ', 'Enter a name.'],
  ['latitude', '91', 'Enter degrees from -90 to 90, such as 41.58.'],
  ['longitude', 'west', 'Enter degrees from -180 to 180, such as 41.58.'],
  ['timeZone', 'Mars/Base', 'Enter a time zone such as America/New_York, or leave it empty.'],
])('%s refuses “%s”', (field, value, sentence) => {
  const { error } = CityForm.safeParse({ ...typed, [field]: value })
  expect(error?.issues).toMatchObject([{ path: [field], message: sentence }])
})

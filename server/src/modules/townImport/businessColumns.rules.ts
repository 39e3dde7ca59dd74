import type { ColumnSpec } from '../../platform/format/csvColumns.ts'

export const businessColumns = [
  { name: 'External id', aliases: ['Id'], isRequired: true },
  { name: 'Name', isRequired: true },
  { name: 'Category', aliases: ['Categories'], isRequired: true },
  { name: 'Description' },
  { name: 'Street', aliases: ['Address'] },
  { name: 'City', aliases: ['Locality', 'Town'], isRequired: true },
  { name: 'Region', aliases: ['State'] },
  { name: 'Postal code', aliases: ['Zip', 'Zip code', 'Postcode'] },
  { name: 'Country' },
  { name: 'Latitude', aliases: ['Lat'] },
  { name: 'Longitude', aliases: ['Lon', 'Lng'] },
  { name: 'Time zone', aliases: ['Timezone'] },
  { name: 'Phone', aliases: ['Telephone'] },
  { name: 'Email', aliases: ['E-mail'] },
  { name: 'Website', aliases: ['Url'] },
  { name: 'Hours', aliases: ['Opening hours'] },
  { name: 'Languages', aliases: ['Language'] },
  { name: 'Price level', aliases: ['Price'] },
  { name: 'Features', aliases: ['Amenities'] },
] as const satisfies readonly ColumnSpec<string>[]

export type BusinessColumn = (typeof businessColumns)[number]['name']

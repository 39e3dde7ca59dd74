// Without schemas, to keep zod out of the first page load.

/** Zones that were renamed: engines answer with the names of 1993, so that old data stays readable. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** The present name of a time zone: `Europe/Kyiv` for `Europe/Kiev`. Other names stay. */
export const presentZone = (name: string): string => renamed[name] ?? name

/** All time zones by their present names. */
export const allZones = (): string[] =>
  [...new Set(Intl.supportedValuesOf('timeZone').map(presentZone))].toSorted()

/** The time zone of this device. */
export const deviceZone = (): string => presentZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)

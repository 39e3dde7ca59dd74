/** The time zone of most of each state, for files without time zones. */
const zones: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
}

/** States with two time zones: the file should name the zone. */
const divided = new Set('FL IN KY MI KS ND NE SD TN TX ID OR AK'.split(' '))

export function zoneOfRegion(region: string): { zone: string; isDivided: boolean } | null {
  const code = region.trim().toUpperCase()
  const found = Object.entries(zones).find(([, codes]) => codes.split(' ').includes(code))
  return found ? { zone: found[0], isDivided: divided.has(code) } : null
}

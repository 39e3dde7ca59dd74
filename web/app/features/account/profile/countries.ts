/** Two-letter codes of countries and areas, from ISO 3166-1. */
const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

export interface Country {
  readonly code: string
  readonly name: string
}

const names = new Intl.DisplayNames(['en-US'], { type: 'region', fallback: 'code' })

export const countryName = (code: string): string => names.of(code) ?? code

/** Sorted by name. */
export const countries: readonly Country[] = codes
  .split(' ')
  .map((code) => ({ code, name: countryName(code) }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))

/** Country in the browser's language tag; the United States without one. */
export function browserCountry(): string {
  const region = new Intl.Locale(navigator.language).region
  return region !== undefined && codes.split(' ').includes(region) ? region : 'US'
}

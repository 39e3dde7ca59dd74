import type { Preferences } from 'contract/account/preferences'

const metresPerMile = 1609.344
const feetPerMetre = 3.28084

type Units = Pick<Preferences, 'units'>

/** "410 ft" below a tenth of a mile, otherwise "0.3 mi", "12 mi"; "120 m", "1.3 km", "12 km" */
export function formatDistance(metres: number, { units }: Units): string {
  if (units === 'metric') return metres < 995 ? `${tens(metres)} m` : `${oneDecimal(metres / 1000)} km`
  const miles = metres / metresPerMile
  return miles < 0.1 ? `${tens(metres * feetPerMetre)} ft` : `${oneDecimal(miles)} mi`
}

/** "6 mi", "10 km": a radius of a search, which the API takes in whole kilometres. */
export function formatRadius(kilometres: number, { units }: Units): string {
  if (units === 'metric') return `${kilometres} km`
  return `${Math.max(1, Math.round((kilometres * 1000) / metresPerMile))} mi`
}

const tens = (length: number) => Math.max(10, Math.round(length / 10) * 10)

const oneDecimal = (length: number) => (length < 9.95 ? length.toFixed(1) : String(Math.round(length)))

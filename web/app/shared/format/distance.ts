const metresPerMile = 1609.344
const feetPerMetre = 3.28084

/** "410 ft" below a tenth of a mile, otherwise "0.3 mi", "12 mi" */
export function formatDistance(metres: number): string {
  const miles = metres / metresPerMile
  if (miles < 0.1) return `${Math.max(10, Math.round((metres * feetPerMetre) / 10) * 10)} ft`
  return miles < 9.95 ? `${miles.toFixed(1)} mi` : `${Math.round(miles)} mi`
}

/** "6 mi": a radius of a search, which the API takes in whole kilometres. */
export function formatRadius(kilometres: number): string {
  return `${Math.max(1, Math.round((kilometres * 1000) / metresPerMile))} mi`
}

/** "350 m", "1.2 km", "12 km" */
export function formatDistance(metres: number): string {
  if (metres < 995) return `${Math.max(10, Math.round(metres / 10) * 10)} m`
  const kilometres = metres / 1000
  return kilometres < 9.95 ? `${kilometres.toFixed(1)} km` : `${Math.round(kilometres)} km`
}

import * as z from 'zod/mini'
import { presentZone } from './zoneNames.ts'

/** A moment in UTC: `2026-11-21T09:30:00.000Z`. */
export const Instant = z.iso.datetime().brand<'Instant', 'inout'>()
export type Instant = z.infer<typeof Instant>

/** A calendar day in the business's time zone: `2026-11-21`. */
export const LocalDate = z.iso.date().brand<'LocalDate', 'inout'>()
export type LocalDate = z.infer<typeof LocalDate>

/** An IANA zone by its present name: `America/New_York`. Old names are accepted. */
export const TimeZone = z
  .string()
  .check(z.refine(isTimeZone, 'must be an IANA time zone'), z.overwrite(presentZone))
  .brand<'TimeZone', 'inout'>()
export type TimeZone = z.infer<typeof TimeZone>

/** Cache of valid zone names: one check costs as much as the rest of a search. There are about 600 names. */
const goodZones = new Set<string>()
const goodZonesMax = 1000

function isTimeZone(name: string): boolean {
  if (goodZones.has(name)) return true
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
  } catch {
    return false
  }
  // Bounded, because upper and lower case multiply the valid spellings.
  if (goodZones.size < goodZonesMax) goodZones.add(name)
  return true
}

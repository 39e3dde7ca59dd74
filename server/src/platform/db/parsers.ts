import pg from 'pg'

const oids = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${text}`)
  return value
}

// PostgreSQL prints "2026-11-21 09:30:00.123456+00" in a UTC session.
const wireInstant = (text: string) => new Date(text).toISOString()

const own: Record<number, (text: string) => unknown> = {
  [oids.int8]: safeInteger,
  [oids.numeric]: safeInteger,
  [oids.timestamptz]: wireInstant,
  [oids.date]: (text) => text,
}

/**
 * Parses counts, points and cents as safe integers (or throws), instants as ISO text and days as text.
 * Set on our own pools, never globally: the job queue reads fractions. Averages need `::float8`.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => own[oid] ?? pg.types.getTypeParser(oid, format),
}

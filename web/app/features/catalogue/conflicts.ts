import { problemOf } from '../../shared/api/problem.ts'

/** The stored item if someone else saved it first, or null. */
export function conflictIn(error: unknown): unknown {
  if (error === undefined) return null
  const { code, details } = problemOf(error)
  return code === 'item_changed' ? details['current'] : null
}

/** The names of the fields that differ between two versions of a form, in the order of the names. */
export function differences<Fields extends object>(
  mine: Fields,
  theirs: Fields,
  names: Readonly<Record<keyof Fields, string>>,
): string {
  const fields = Object.keys(names) as (keyof Fields)[] // its own keys
  return [
    ...new Set(
      fields
        .filter((field) => JSON.stringify(mine[field]) !== JSON.stringify(theirs[field]))
        .map((field) => names[field]),
    ),
  ].join(', ')
}

import type { CallFailure } from './api/problem.ts'

/** What is wrong with which field, as a sentence that says what to do. */
export type Problems<Field extends string> = Readonly<Partial<Record<Field, string>>>

/**
 * What the server refused, by the field of the form that says it. `fieldOf` maps the server's paths
 * (`body.caps.perOrderPoints`), whole or by how they begin; what no field says is left to the form's own message.
 */
export function refusedFields<Field extends string>(
  { fields }: Pick<CallFailure, 'fields'>,
  fieldOf: Readonly<Record<string, Field>>,
): Problems<Field> {
  const problems: Partial<Record<Field, string>> = {}
  for (const { path, message } of fields) {
    const start = Object.keys(fieldOf).find((key) => path === key || path.startsWith(`${key}.`))
    const field = start === undefined ? undefined : fieldOf[start]
    if (field) problems[field] ??= asSentence(message)
  }
  return problems
}

/** "must be at least 1 point" → "This must be at least 1 point." */
function asSentence(message: string): string {
  return /^[a-z]/.test(message) ? `This ${message}.` : message
}

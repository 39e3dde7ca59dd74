import type { CallFailure } from './api/problem.ts'

/** Problems by field, each a sentence with the remedy. */
export type Problems<Field extends string> = Readonly<Partial<Record<Field, string>>>

/**
 * Server refusals by form field. `fieldOf` maps the server's paths (`body.caps.perOrderPoints`), whole or by prefix;
 * refusals without a field remain in the form's own message.
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

import * as z from 'zod/mini'
import type { CallFailure } from '../api/problem.ts'
import { type Problems, refusedFields } from '../formProblems.ts'

/** Schema of a form that `read` parses: its problems are the errors of the fields, its draft is the output. */
export const draftSchema = <Fields, Draft, Field extends string>(
  read: (fields: Fields) => { readonly draft: Draft | null; readonly problems: Problems<Field> },
) =>
  z.pipe(
    z.custom<Fields>(),
    z.transform((fields: Fields, { issues }) => {
      const { draft, problems } = read(fields)
      for (const [name, message] of Object.entries<string | undefined>(problems))
        issues.push({ code: 'custom', path: [name], message, input: fields })
      return draft ?? z.NEVER
    }),
  )

/** Shows the server's refusals at their fields. */
export function showRefusals<Field extends string>(
  setError: (name: Field, error: { message: string }) => void,
  failure: Pick<CallFailure, 'fields'>,
  fieldOf: Readonly<Record<string, Field>>,
): void {
  const refused = refusedFields(failure, fieldOf)
  for (const name of Object.values(fieldOf)) {
    const message = refused[name]
    if (message !== undefined) setError(name, { message })
  }
}

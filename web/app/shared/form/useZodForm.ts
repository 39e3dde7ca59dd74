import { zodResolver } from '@hookform/resolvers/zod'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'

export interface ZodForm<Values extends FieldValues, Output> extends UseFormReturn<Values, unknown, Output> {
  /** Props of a text field, text area or select: its registration, and its error or null. */
  readonly field: (name: FieldPath<Values>) => UseFormRegisterReturn & { readonly error: string | null }
  /** Error of a group or a field that shows it elsewhere; null without one. */
  readonly problem: (name: FieldPath<Values>) => string | null
}

/**
 * A form whose fields `schema` checks: on submit first, then on each change. The first invalid field gets the focus.
 * The schema parses the texts of the fields into the server's input.
 */
export function useZodForm<Values extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Values>,
  defaultValues: DefaultValues<NoInfer<Values>>,
): ZodForm<Values, Output> {
  const form = useForm<Values, unknown, Output>({ resolver: zodResolver(schema), defaultValues })
  const { errors } = form.formState
  const problem = (name: FieldPath<Values>) => messageOf(errors, name)
  return { ...form, problem, field: (name) => ({ ...form.register(name), error: problem(name) }) }
}

function messageOf(errors: object, name: string): string | null {
  const message: unknown = get(errors, `${name}.message`) ?? get(errors, `${name}.root.message`)
  return typeof message === 'string' && message !== '' ? message : null
}

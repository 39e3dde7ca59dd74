import { problemOf } from '../api/problem.ts'
import { Message } from './Message.tsx'

/** The sentence of a failed API request; renders nothing without an error. */
export function ErrorMessage({ error }: { readonly error: unknown }) {
  if (error === undefined) return null
  return (
    <Message kind="error">
      <p>{problemOf(error).sentence}</p>
    </Message>
  )
}

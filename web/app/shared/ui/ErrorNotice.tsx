import { problemOf } from '../api/problem.ts'
import { Action } from './Action.tsx'
import { Notice } from './Notice.tsx'

interface Props {
  readonly error: unknown
  /** Data that is still shown: "These are your points as of 14:05." Absent without any. */
  readonly kept?: string | undefined
  readonly retry: () => unknown
}

/** A failed call in words, with a retry. */
export const ErrorNotice = ({ error, kept, retry }: Props) => (
  <Notice kind={kept ? 'warning' : 'error'} role="alert">
    <p>
      {problemOf(error).sentence} {kept}
    </p>
    <Action type="button" size="small" onClick={() => void retry()}>
      Try again
    </Action>
  </Notice>
)

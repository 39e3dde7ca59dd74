import { Button } from './Button.tsx'
import { problemOf } from '../api/problem.ts'
import { Notice } from './Notice.tsx'

interface Props {
  readonly error: unknown
  /** Data that is still shown: "These are your points as of 2:05 PM." Absent without any. */
  readonly staleText?: string | undefined
  readonly retry: () => unknown
}

/** A failed call in words, with a retry. */
export const ErrorNotice = ({ error, staleText, retry }: Props) => (
  <Notice kind={staleText ? 'warning' : 'error'} role="alert">
    <p>
      {problemOf(error).sentence} {staleText}
    </p>
    <Button type="button" size="small" onClick={() => void retry()}>
      Try again
    </Button>
  </Notice>
)

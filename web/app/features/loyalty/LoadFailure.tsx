import { Button } from '../../shared/ui/Button.tsx'
import { problemOf } from '../../shared/api/problem.ts'
import { Notice } from '../../shared/ui/Notice.tsx'

interface Props {
  readonly error: unknown
  readonly retry: () => void
  /** Older data is still shown. */
  readonly isStale?: boolean
}

/** Load failure with a retry. */
export function LoadFailure({ error, retry, isStale = false }: Props) {
  return (
    <Notice kind={isStale ? 'warning' : 'error'} role="alert">
      <p>
        {problemOf(error).sentence}
        {isStale && ' The data shown may be out of date.'}
      </p>
      <Button type="button" size="small" onClick={retry}>
        Try again
      </Button>
    </Notice>
  )
}

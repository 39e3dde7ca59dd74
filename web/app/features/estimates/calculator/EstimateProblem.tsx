import { paths } from 'contract/paths'
import type { CallFailure } from '../../../shared/api/problem.ts'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Page } from '../../../shared/ui/Page.tsx'
import { PageHead } from '../../../shared/ui/PageHead.tsx'
import { Body } from '../../../shared/ui/Text.tsx'

interface Props {
  readonly trouble: CallFailure
  readonly retry: () => void
}

/** Replaces an estimate that cannot be shown: the reason and the next step. */
export function EstimateProblem({ trouble, retry }: Props) {
  const title = trouble.isPassing ? 'This estimate could not be loaded' : trouble.sentence
  return (
    <Page>
      <PageHead title={title} />
      <EmptyState drawing={trouble.isPassing ? 'unreachable' : 'lost'} title={title} level={1}>
        {trouble.isPassing ? (
          <>
            <Body>{trouble.sentence}</Body>
            <Button look="filled" onClick={retry}>
              Try again
            </Button>
          </>
        ) : (
          <ButtonLink look="filled" to={paths.estimate()}>
            See all kinds of jobs
          </ButtonLink>
        )}
      </EmptyState>
    </Page>
  )
}

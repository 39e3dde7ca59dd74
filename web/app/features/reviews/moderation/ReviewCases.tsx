import { paths } from 'contract/paths'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { ReviewCaseItem } from './ReviewCaseItem.tsx'
import { listReviewCases } from 'contract/reviews/writing'
import { useRead } from '../../../shared/api/calls.ts'

/** Held and reported reviews, oldest first. */
export function ReviewCases() {
  const { data, error, isFetching, refetch } = useRead(
    listReviewCases,
    {},
    { refetchOnMountOrArgChange: true },
  )
  const trouble = error && !isFetching && (
    <Notice kind={data ? 'warning' : 'error'} role="alert">
      <p>{problemOf(error).sentence}</p>
      <Button type="button" size="small" onClick={() => void refetch()}>
        Try again
      </Button>
    </Notice>
  )
  if (!data)
    return (
      trouble || (
        <Skeleton label="Loading the reviews">
          <SkeletonBox style={{ height: 240, marginBlockStart: 24, borderRadius: '12px' }} />
        </Skeleton>
      )
    )
  if (data.cases.length === 0)
    return (
      trouble || (
        <EmptyState drawing="nothingFound" title="No reviews to check">
          <Body>Reviews appear here when their text needs a check or a reader reports them.</Body>
          <ButtonLink to={paths.dashboard('operations')}>Back to operations</ButtonLink>
        </EmptyState>
      )
    )
  return (
    <>
      {trouble}
      <SectionTitle style={{ marginBlockStart: 24 }}>
        {data.total === 1 ? '1 review to check.' : `${data.total} reviews to check.`}
        {data.total > data.cases.length && ` Showing the first ${data.cases.length}.`}
      </SectionTitle>
      <ul>
        {data.cases.map((one) => (
          <ReviewCaseItem key={one.id} item={one} />
        ))}
      </ul>
    </>
  )
}

import { styled } from '@mui/material/styles'
import { problemOf } from '../../../shared/api/problem.ts'
import { Action } from '../../../shared/ui/Action.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { useListReviewCasesQuery } from './reviewCasesApi.ts'
import { ReviewCaseItem } from './ReviewCaseItem.tsx'

/** Held and reported reviews, oldest first. */
export function ReviewCases() {
  const { data, error, isFetching, refetch } = useListReviewCasesQuery(
    {},
    { refetchOnMountOrArgChange: true },
  )
  const trouble = error && !isFetching && (
    <Notice kind={data ? 'warning' : 'error'} role="alert">
      <p>{problemOf(error).sentence}</p>
      <Action type="button" size="small" onClick={() => void refetch()}>
        Try again
      </Action>
    </Notice>
  )
  if (!data)
    return (
      trouble || (
        <Skeleton label="Loading the reviews">
          <SkeletonBox sx={{ height: 240, mt: 3, borderRadius: '12px' }} />
        </Skeleton>
      )
    )
  if (data.cases.length === 0)
    return (
      trouble || (
        <EmptyState drawing="nothingFound" title="No reviews to check">
          <Body>Reviews appear here when their text needs a check or a reader reports them.</Body>
        </EmptyState>
      )
    )
  return (
    <>
      {trouble}
      <SectionTitle sx={{ mt: 3 }}>
        {data.total === 1 ? '1 review to check.' : `${data.total} reviews to check.`}
        {data.total > data.cases.length && ` Showing the first ${data.cases.length}.`}
      </SectionTitle>
      <List>
        {data.cases.map((one) => (
          <ReviewCaseItem key={one.id} item={one} />
        ))}
      </List>
    </>
  )
}

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })

import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { problemOf } from '../../shared/api/problem.ts'
import { theme } from '../../shared/theme/theme.ts'
import { Action } from '../../shared/ui/Action.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { PageTitle } from '../../shared/ui/Text.tsx'

interface Props {
  /** Page title, unless the content has its own. */
  readonly hasTitle?: boolean
  /** Beside the content on wide screens, below it on phones. */
  readonly aside: ReactNode
  readonly children: ReactNode
}

export const PaymentLayout = ({ aside, children, hasTitle = true }: Props) => (
  <>
    {hasTitle && <PageTitle>Pay</PageTitle>}
    <Columns>
      <div>{children}</div>
      <aside>{aside}</aside>
    </Columns>
  </>
)

export const PaymentSkeleton = () => (
  <>
    <PageTitle>Pay</PageTitle>
    <Skeleton label="Loading the payment">
      <Columns>
        <div>
          <SkeletonBox sx={{ height: 160 }} />
          <SkeletonBox sx={{ height: 80 }} />
          <SkeletonBox sx={{ height: 120 }} />
        </div>
        <div>
          <SkeletonBox sx={{ height: 360, borderRadius: '12px' }} />
        </div>
      </Columns>
    </Skeleton>
  </>
)

/** Shows only the failure. */
export const PaymentFailure = (props: RetryProps) => (
  <>
    <PageTitle>Pay</PageTitle>
    <Retry {...props} />
  </>
)

interface RetryProps {
  readonly error: unknown
  readonly retry: () => void
}

export const Retry = ({ error, retry }: RetryProps) => (
  <Notice kind="error" role="alert">
    <p>{problemOf(error).sentence}</p>
    <Action type="button" size="small" onClick={retry}>
      Try again
    </Action>
  </Notice>
)

const Columns = styled('div')({
  display: 'grid',
  gap: 40,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 32 },
  [theme.breakpoints.up('md')]: {
    gap: 64,
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 400px)',
    '& > aside': { position: 'sticky', top: 104 },
  },
})

import type { ReactNode } from 'react'
import { Button } from '../../shared/ui/Button.tsx'
import { problemOf } from '../../shared/api/problem.ts'
import { stack, startAligned } from '../../shared/ui/classes.ts'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { PageTitle } from '../../shared/ui/Text.tsx'
import styles from './PaymentLayout.module.css'

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
    <div className={stack(40, startAligned, styles.columns)}>
      <div>{children}</div>
      <aside>{aside}</aside>
    </div>
  </>
)

export const PaymentSkeleton = () => (
  <>
    <PageTitle>Pay</PageTitle>
    <Skeleton label="Loading the payment">
      <div className={stack(40, startAligned, styles.columns)}>
        <div>
          <SkeletonBox style={{ height: 160 }} />
          <SkeletonBox style={{ height: 80 }} />
          <SkeletonBox style={{ height: 120 }} />
        </div>
        <div>
          <SkeletonBox style={{ height: 360, borderRadius: '12px' }} />
        </div>
      </div>
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
    <Button type="button" size="small" onClick={retry}>
      Try again
    </Button>
  </Notice>
)

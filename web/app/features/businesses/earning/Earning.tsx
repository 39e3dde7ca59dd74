import type { BusinessId } from 'contract/core/ids'
import { type ReactNode, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { selectIsSignedIn } from '../../../shared/auth/authSlice.ts'
import { EarningContext } from '../../../shared/earning.ts'
import { earningQuestion } from './earningApi.ts'
import { previewEarning } from 'contract/carts/carts'
import { useRead } from '../../../shared/api/calls.ts'

interface Props {
  readonly businessId: BusinessId
  /** Amounts whose points the page below shows. */
  readonly cents: readonly number[]
  /** False while the business is on a break and gives no points. */
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** Requests the points for all purchases of a page at once, with tier and campaigns as at payment. */
export function Earning({ businessId, cents, isOpen, children }: Props) {
  const isSignedIn = useSelector(selectIsSignedIn) && isOpen
  const question = earningQuestion(businessId, cents)
  const { currentData } = useRead(previewEarning, question!, { skip: !question || !isSignedIn }) // skipped without a value
  const amounts = question?.query.amounts
  const earning = useMemo(() => {
    const requested = amounts?.split(',').map(Number) ?? []
    return new Map(
      requested.flatMap((amount, at) =>
        currentData?.points[at] === undefined ? [] : [[amount, currentData.points[at]]],
      ),
    )
  }, [amounts, currentData])
  return <EarningContext value={isSignedIn ? earning : null}>{children}</EarningContext>
}

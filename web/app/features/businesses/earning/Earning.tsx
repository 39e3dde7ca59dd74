import type { BusinessId } from 'contract/core/ids'
import { type ReactNode, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { selectIsSignedIn } from '../../../shared/auth/authSlice.ts'
import { EarningContext } from '../../../shared/earning.ts'
import { earningQuestion, usePreviewEarningQuery } from './earningApi.ts'

interface Props {
  readonly businessId: BusinessId
  /** Every amount of which the page below says what it earns. */
  readonly cents: readonly number[]
  /** False while the business takes a break and gives nothing. */
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** Asks the server once what all purchases of a page earn the member: with the tier and campaigns, as the payment will. */
export function Earning({ businessId, cents, isOpen, children }: Props) {
  const isSignedIn = useSelector(selectIsSignedIn) && isOpen
  const question = earningQuestion(businessId, cents)
  const { currentData } = usePreviewEarningQuery(question!, { skip: !question || !isSignedIn }) // skipped when there is none
  const amounts = question?.query.amounts
  const earning = useMemo(() => {
    const asked = amounts?.split(',').map(Number) ?? []
    return new Map(
      asked.flatMap((amount, at) =>
        currentData?.points[at] === undefined ? [] : [[amount, currentData.points[at]]],
      ),
    )
  }, [amounts, currentData])
  return <EarningContext value={isSignedIn ? earning : null}>{children}</EarningContext>
}

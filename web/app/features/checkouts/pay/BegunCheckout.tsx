import type { CheckoutId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { Button } from '../../../shared/ui/Button.tsx'
import { formatLegs } from '../../../shared/format/legs.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { forgetCheckout } from './attempt.ts'
import { useCancelCheckoutMutation, useReadCheckoutQuery } from '../checkoutApi.ts'

/** Links a returning customer to their open checkout, or cancels it. */
export function BegunCheckout({ checkoutId }: { readonly checkoutId: CheckoutId }) {
  const params = { checkoutId }
  const { data: checkout } = useReadCheckoutQuery({ params }, { refetchOnMountOrArgChange: true })
  const [cancel, { isLoading }] = useCancelCheckoutMutation()
  if (checkout?.status !== 'open') return null

  const letGo = async () => {
    const { error } = await cancel({ params })
    if (!error) forgetCheckout(checkoutId)
  }
  return (
    <Notice role="status">
      <p>
        You have an unfinished payment of {formatLegs(checkout)}.{' '}
        <Link to={paths.payment({ checkout: checkoutId })}>Continue payment</Link>
      </p>
      <Button
        type="button"
        size="small"
        aria-disabled={isLoading || undefined}
        onClick={() => !isLoading && void letGo()}
      >
        Cancel payment
      </Button>
    </Notice>
  )
}

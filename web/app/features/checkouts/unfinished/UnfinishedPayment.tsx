import { type Checkout, cancelCheckout } from 'contract/checkouts/checkouts'
import { paths } from 'contract/paths'
import { useNavigate } from 'react-router'
import { formatLegs } from '../../../shared/format/legs.ts'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { wrap } from '../../../shared/ui/classes.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { forgetCheckout } from '../pay/attempt.ts'
import { showCheckout } from '../checkoutApi.ts'
import { useOpenCheckout } from './useOpenCheckout.ts'
import styles from './UnfinishedPayment.module.css'
import { useWrite } from '../../../shared/api/calls.ts'

/** On each page whose offers it reserves: the member's unfinished payment, to continue or to give up. */
export function UnfinishedPayment() {
  const checkout = useOpenCheckout()
  return checkout && <OpenPayment key={checkout.id} checkout={checkout} />
}

function OpenPayment({ checkout }: { readonly checkout: Checkout }) {
  const navigate = useNavigate()
  const [cancel, { error, isLoading }] = useWrite(cancelCheckout)
  const params = { checkoutId: checkout.id }
  const giveUp = async () => {
    const { data: ended } = await cancel({ params, query: { times: 'release' } }, showCheckout)
    if (!ended) return
    forgetCheckout(checkout.id)
    // The card was charged first: the purchase is complete.
    if (ended.status === 'paid') await navigate(paths.payment({ checkout: checkout.id }))
  }
  return (
    <Notice role="status" className={styles.notice}>
      <p>
        You have an unfinished payment of {formatLegs(checkout)} for {namesOf(checkout)}. Until then, it
        reserves {reservedBy(checkout)} for you.
      </p>
      <div className={wrap(8)}>
        <ButtonLink look="filled" size="small" to={paths.payment({ checkout: checkout.id })}>
          Continue payment
        </ButtonLink>
        <Button
          type="button"
          size="small"
          aria-disabled={isLoading || undefined}
          onClick={() => !isLoading && void giveUp()}
        >
          Give it up
        </Button>
      </div>
      <ErrorMessage error={error} />
    </Notice>
  )
}

const linesOf = ({ parts }: Checkout) => parts.flatMap(({ lines }) => lines)

/** "Sourdough loaf", or "Sourdough loaf and 2 more". */
function namesOf(checkout: Checkout): string {
  const [first, ...more] = linesOf(checkout)
  return `${first?.name ?? 'your purchase'}${more.length > 0 ? ` and ${more.length} more` : ''}`
}

function reservedBy(checkout: Checkout): string {
  const what = linesOf(checkout).some(({ bookingId }) => bookingId) ? 'your time' : 'these items'
  return checkout.points > 0 ? `${what} and your points` : what
}

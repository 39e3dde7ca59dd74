import { downloadAddress } from '../../../shared/api/request.ts'
import { downloadReceipt, type Order } from 'contract/orders/orders'
import { paths } from 'contract/paths'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, ButtonAnchor, ButtonLink } from '../../../shared/ui/Button.tsx'
import { wrap } from '../../../shared/ui/classes.ts'
import { newIdempotencyKey } from '../../../shared/api/idempotencyKey.ts'
import { problemOf } from '../../../shared/api/problem.ts'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { toast } from '../../../shared/toast.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { RefundRequestDialog } from './RefundRequestDialog.tsx'
import { WithdrawRequestDialog } from './WithdrawRequestDialog.tsx'
import { addCartItems, readCart } from 'contract/carts/carts'
import { keepAnswer, useWrite } from '../../../shared/api/calls.ts'

/** Actions that the server allows on the order now. */
export function OrderActions({ order }: { readonly order: Order }) {
  const [openDialog, setOpenDialog] = useState<'cancel' | 'refund' | 'withdraw' | null>(null)
  const may = (action: Order['actions'][number]) => order.actions.includes(action)
  const close = () => setOpenDialog(null)
  return (
    <div className={wrap(12)} data-unprinted>
      {may('reorder') && <Reorder order={order} />}
      {order.status === 'fulfilled' && (
        <ButtonLink to={paths.reviews({ tab: 'mine', write: order.id })}>Review your visit</ButtonLink>
      )}
      {order.status === 'fulfilled' && (
        <ButtonLink to={paths.referrals({ for: order.business.slug })}>Refer a friend</ButtonLink>
      )}
      <Button type="button" onClick={() => print()}>
        Print receipt
      </Button>
      <ButtonAnchor href={downloadAddress(downloadReceipt, { params: { orderId: order.id } })} download>
        PDF receipt
      </ButtonAnchor>
      {may('request_refund') && (
        <Button type="button" onClick={() => setOpenDialog('refund')}>
          Request refund
        </Button>
      )}
      {may('withdraw_request') && (
        <Button type="button" isDangerous onClick={() => setOpenDialog('withdraw')}>
          Withdraw refund request
        </Button>
      )}
      {may('cancel') && (
        <Button type="button" isDangerous onClick={() => setOpenDialog('cancel')}>
          Cancel order
        </Button>
      )}
      {openDialog === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {openDialog === 'withdraw' && <WithdrawRequestDialog order={order} onClose={close} />}
      {openDialog === 'refund' && <RefundRequestDialog order={order} onClose={close} />}
    </div>
  )
}

const showCart = keepAnswer(readCart, () => ({}))

/** Adds the same products to the cart, at current prices. */
function Reorder({ order: { lines } }: { readonly order: Order }) {
  const navigate = useNavigate()
  const { refresh } = useAuth()
  const [add, { isLoading }] = useWrite(addCartItems)
  // The key stays the same until success, so that a retry after a lost response adds nothing twice.
  const key = useRef<string | null>(null)

  const reorder = async () => {
    key.current ??= newIdempotencyKey()
    const items = lines.flatMap(({ productId, quantity }) => (productId ? [{ productId, quantity }] : []))
    const { error } = await add({ body: { items }, idempotencyKey: key.current }, showCart)
    if (error && problemOf(error).isPassing) return toast.failed(problemOf(error).sentence)
    key.current = null
    if (error) return toast.failed(problemOf(error).sentence)
    void refresh()
    await navigate(paths.cart())
  }
  return (
    <Button
      type="button"
      look="filled"
      aria-disabled={isLoading || undefined}
      onClick={() => !isLoading && void reorder()}
    >
      {isLoading ? 'Adding' : 'Order again'}
    </Button>
  )
}

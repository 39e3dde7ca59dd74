import type { AgainOrder, AgainService, HomeSection } from 'contract/home/home'
import { paths } from 'contract/paths'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { newIdempotencyKey } from '../../../shared/api/idempotencyKey.ts'
import { problemOf } from '../../../shared/api/problem.ts'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { toast } from '../../../shared/toast.ts'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { HomeCard, HomeCards } from '../HomeCard.tsx'
import { addCartItems } from 'contract/carts/carts'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly section: Extract<HomeSection, { kind: 'again' }>
}

/** Last orders and usual services, each one tap away. */
export const Again = ({ section: { orders, services } }: Props) => (
  <HomeCards>
    {orders.map((order) => (
      <OrderCard key={order.orderId} order={order} />
    ))}
    {services.map((service) => (
      <ServiceCard key={service.serviceId} service={service} />
    ))}
  </HomeCards>
)

function OrderCard({ order }: { readonly order: AgainOrder }) {
  const { business, lines, totalUsdCents, missingNames, reason } = order
  return (
    <HomeCard
      glyph={business.glyph}
      title={business.name}
      to={paths.business(business.slug)}
      action={<OrderAgain order={order} />}
    >
      <p>{lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ')}</p>
      <p>
        <strong>{formatUsd(totalUsdCents)}</strong> today
      </p>
      {missingNames.length > 0 && <p>Not in stock: {missingNames.join(', ')}</p>}
      <p>{reason}</p>
    </HomeCard>
  )
}

/** Adds the same products to the cart, at current prices. */
function OrderAgain({ order: { business, lines, missingNames } }: { readonly order: AgainOrder }) {
  const navigate = useNavigate()
  const { refresh } = useAuth()
  const [add, { isLoading }] = useWrite(addCartItems)
  // The key stays the same until success, so that a retry after a lost response adds nothing twice.
  const key = useRef<string | null>(null)
  const order = async () => {
    key.current ??= newIdempotencyKey()
    const items = lines.map(({ productId, quantity }) => ({ productId, quantity }))
    const { error } = await add({ body: { items }, idempotencyKey: key.current })
    if (error && problemOf(error).isPassing) return toast.failed(problemOf(error).sentence)
    key.current = null
    if (error) return toast.failed(problemOf(error).sentence)
    if (missingNames.length > 0) toast.done(`Not in stock: ${missingNames.join(', ')}`)
    void refresh()
    await navigate(paths.cart())
  }
  return (
    <Button
      size="small"
      aria-label={`Order again at ${business.name}`}
      aria-disabled={isLoading || undefined}
      onClick={() => !isLoading && void order()}
    >
      {isLoading ? 'Adding' : 'Order again'}
    </Button>
  )
}

function ServiceCard({ service }: { readonly service: AgainService }) {
  const { serviceId, name, business, price, staff, reason } = service
  const to = paths.service(serviceId, staff ? { staff: staff.id } : {})
  return (
    <HomeCard
      glyph={business.glyph}
      title={name}
      to={to}
      action={
        <ButtonLink to={to} size="small" aria-label={`Book again: ${name} at ${business.name}`}>
          Book again
        </ButtonLink>
      }
    >
      <p>
        {business.name}
        {staff && `, with ${staff.name}`}
      </p>
      {'usdCents' in price && (
        <p>
          {price.kind === 'from' && 'From '}
          <strong>{formatUsd(price.usdCents)}</strong>
        </p>
      )}
      <p>{reason}</p>
    </HomeCard>
  )
}

import { styled } from '@mui/material/styles'
import type { OrderId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { colors } from '../../../shared/theme/theme.ts'
import { ItemTitle } from '../../../shared/ui/Text.tsx'
import { useReadOrderQuery } from '../ordersApi.ts'

interface Props {
  readonly orderId: OrderId
  /** Name of the business. */
  readonly name: string
}

/** Order number for phone calls and the counter, linked to the order. */
export function OrderReference({ orderId, name }: Props) {
  const { data: order } = useReadOrderQuery({ params: { orderId } })
  return (
    <Title as="h2">
      {name} · <Link to={paths.orders({ o: orderId })}>{order ? `order ${order.number}` : 'your order'}</Link>
    </Title>
  )
}

const Title = styled(ItemTitle)({ '& > a': { color: colors.link, whiteSpace: 'nowrap' } })

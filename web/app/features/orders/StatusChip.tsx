import { styled } from '@mui/material/styles'
import type { OrderStatus, OrderPaymentStatus } from 'contract/orders'
import { paymentName, statusNames, statusTone } from './orderWords.ts'

interface Props {
  readonly status: OrderStatus
  readonly paymentStatus: OrderPaymentStatus
}

/** Where an order stands, and whether money went back. */
export function StatusChip({ status, paymentStatus }: Props) {
  const payment = paymentName(paymentStatus)
  return (
    <Chips>
      <Chip data-tone={statusTone(status)}>{statusNames[status]}</Chip>
      {payment && <Chip data-tone="ended">{payment}</Chip>}
    </Chips>
  )
}

const Chips = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: 8 })

const Chip = styled('span')(({ theme }) => {
  const { role } = theme.vars.palette
  return {
    ...theme.typography.caption,
    padding: '4px 10px',
    borderRadius: 999,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    '&[data-tone=open]': { color: role.link, backgroundColor: role.tint },
    '&[data-tone=done], &[data-tone=ended]': {
      color: role.quietText,
      boxShadow: `inset 0 0 0 1px ${role.raisedBorder}`,
    },
    '&[data-tone=done]': { color: role.heading },
  }
})

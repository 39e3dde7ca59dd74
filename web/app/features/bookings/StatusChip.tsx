import { styled } from '@mui/material/styles'
import type { BookingStatus } from 'contract/bookings'
import { statusNames, statusTone } from './bookingWords.ts'

/** Where a booking stands. */
export const StatusChip = ({ status }: { readonly status: BookingStatus }) => (
  <Chip data-tone={statusTone(status)}>{statusNames[status]}</Chip>
)

const Chip = styled('span')(({ theme }) => {
  const { role } = theme.vars.palette
  return {
    ...theme.typography.caption,
    display: 'inline-block',
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

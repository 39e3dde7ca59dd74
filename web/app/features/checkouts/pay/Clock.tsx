import { styled } from '@mui/material/styles'
import { colors } from '../../../shared/theme/theme.ts'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { clockAnnouncement, clockText } from '../checkoutText.ts'

/** Remaining hold time: updates every second, announced twice. */
export const Clock = ({ secondsLeft }: { readonly secondsLeft: number }) => (
  <Line data-late={secondsLeft <= 60 || undefined}>
    Reserved for <strong role="timer">{clockText(secondsLeft)}</strong>
    <SrOnly role="status">{clockAnnouncement(secondsLeft)}</SrOnly>
  </Line>
)

const Line = styled('p')({
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > strong': { color: colors.heading },
  '&[data-late] > strong': { color: colors.warning },
})

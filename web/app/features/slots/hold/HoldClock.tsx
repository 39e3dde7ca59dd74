import { styled } from '@mui/material/styles'
import { colors } from '../../../shared/theme/theme.ts'
import { Action } from '../../../shared/ui/Action.tsx'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { holdAnnouncement, holdClock } from '../slotText.ts'

interface Props {
  readonly secondsLeft: number
  readonly onRelease: () => void
}

/** Countdown of the hold: updates every second, announced three times. */
export const HoldClock = ({ secondsLeft, onRelease }: Props) => (
  <Bar data-late={secondsLeft <= 120 || undefined}>
    <p>
      Reserved for <strong role="timer">{holdClock(secondsLeft)}</strong>
    </p>
    <SrOnly role="status">{holdAnnouncement(secondsLeft)}</SrOnly>
    <Action type="button" size="small" onClick={onRelease}>
      Choose another time
    </Action>
  </Bar>
)

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '12px 16px',
  borderRadius: 12,
  color: colors.heading,
  backgroundColor: colors.tint,
  '& > p': { margin: 0, fontVariantNumeric: 'tabular-nums' },
  '&[data-late] strong': { color: colors.warning },
})

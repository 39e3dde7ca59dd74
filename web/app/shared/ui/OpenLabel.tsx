import { styled } from '@mui/material/styles'
import type { OpenState } from 'contract/businesses/businesses'
import type { Instant, TimeZone } from 'contract/core/instant'
import { openText } from '../openState.ts'
import { colors } from '../theme/theme.ts'

export interface OpenLabelProps {
  readonly openState: OpenState
  readonly timeZone: TimeZone
  readonly now: Instant
}

/** Green while open, neutral otherwise; the text alone conveys the state. */
export function OpenLabel({ openState, timeZone, now }: OpenLabelProps) {
  const { text, isOpen } = openText(openState, timeZone, now)
  return <Label data-open={isOpen}>{text}</Label>
}

const Label = styled('span')({
  color: colors.quietText,
  fontVariantNumeric: 'tabular-nums',
  '&[data-open=true]': { color: colors.success, fontWeight: 600 },
})

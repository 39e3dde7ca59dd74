import { styled } from '@mui/material/styles'
import type { OpenState } from 'contract/businesses'
import type { Instant, TimeZone } from 'contract/instant'
import { openWords } from '../openState.ts'

export interface OpenLabelProps {
  readonly openState: OpenState
  readonly timeZone: TimeZone
  readonly now: Instant
}

/** Green while open, quiet otherwise; the words alone say it too. */
export function OpenLabel({ openState, timeZone, now }: OpenLabelProps) {
  const { text, isOpen } = openWords(openState, timeZone, now)
  return <Label data-open={isOpen}>{text}</Label>
}

const Label = styled('span')(({ theme }) => ({
  color: theme.vars.palette.role.quietText,
  fontVariantNumeric: 'tabular-nums',
  '&[data-open=true]': { color: theme.vars.palette.role.success, fontWeight: 600 },
}))

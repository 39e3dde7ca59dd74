import type { Theme } from '@mui/material/styles'
import type { MonthPart } from './months.ts'

export const plotHeight = 280

/** Points that come in are amber, spending is green, what was lost is grey. */
export function partColours({ vars: { palette } }: Theme): Record<MonthPart, string> {
  const { points, action, quietText, page } = palette.role
  const softened = (colour: string) => `color-mix(in srgb, ${colour} 45%, ${page})`
  return {
    earned: points,
    givenBack: softened(points),
    spent: action,
    ended: quietText,
    takenBack: softened(quietText),
  }
}

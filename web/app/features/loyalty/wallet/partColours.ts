import { colors } from '../../../shared/theme/theme.ts'
import type { MonthPart } from './months.ts'

export const plotHeight = 280

const softened = (colour: string) => `color-mix(in srgb, ${colour} 45%, ${colors.page})`

/** Points that come in are amber, spending is green, what was lost is grey. */
export const partColours: Record<MonthPart, string> = {
  earned: colors.points,
  givenBack: softened(colors.points),
  spent: colors.action,
  ended: colors.quietText,
  takenBack: softened(colors.quietText),
}

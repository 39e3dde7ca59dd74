import { colors } from '../../../shared/theme/tokens.ts'
import type { MonthPart } from './months.ts'

export const plotHeight = 280

const softened = (colour: string) => `color-mix(in srgb, ${colour} 45%, ${colors.page})`

/** Earned points are amber, spending is green, losses are grey. */
export const partColours: Record<MonthPart, string> = {
  earned: colors.points,
  restored: softened(colors.points),
  spent: colors.action,
  ended: colors.quietText,
  takenBack: softened(colors.quietText),
}

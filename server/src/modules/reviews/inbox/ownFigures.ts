import type { LocalDate } from 'contract/core/instant'
import type { Context } from '../../../platform/context.ts'
import {
  medianOwnSeconds,
  newestOwn,
  type OwnStepRow,
  ownStepRows,
  type OwnTextRow,
  type ZonedScope,
} from './ownFigures.queries.ts'

/** Figures by step of public reviews. The caller has checked the access. */
export async function ownReviewSteps(
  { db }: Context,
  scopes: readonly ZonedScope[],
  starts: readonly LocalDate[],
): Promise<OwnStepRow[]> {
  return scopes.length === 0 ? [] : ownStepRows(db, scopes, starts)
}

/** The median time to a reply; null without replies. */
export async function medianOwnAnswerSeconds(
  { db }: Context,
  scopes: readonly ZonedScope[],
): Promise<number | null> {
  return scopes.length === 0 ? null : medianOwnSeconds(db, scopes)
}

export async function newestOwnTexts(
  { db }: Context,
  scopes: readonly ZonedScope[],
  limit: number,
): Promise<OwnTextRow[]> {
  return scopes.length === 0 ? [] : newestOwn(db, scopes, limit)
}

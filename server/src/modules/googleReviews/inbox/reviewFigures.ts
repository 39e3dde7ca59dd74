import type { LocalDate } from 'contract/core/instant'
import type { Context } from '../../../platform/context.ts'
import {
  medianAnswerSeconds,
  newestTexts,
  type StepRow,
  stepRows,
  type TextRow,
  type ZonedLanes,
} from './reviewFigures.queries.ts'

export type { ZonedLanes }

/** Figures by step of reviews that Google still has. The caller has checked the access. */
export async function googleReviewSteps(
  { db }: Context,
  lanes: ZonedLanes,
  starts: readonly LocalDate[],
): Promise<StepRow[]> {
  return lanes.lanes.length === 0 ? [] : stepRows(db, lanes, starts)
}

/** Half of the answers came within this time; null without any. */
export async function medianGoogleAnswerSeconds({ db }: Context, lanes: ZonedLanes): Promise<number | null> {
  return lanes.lanes.length === 0 ? null : medianAnswerSeconds(db, lanes)
}

export async function newestGoogleTexts(
  { db }: Context,
  lanes: ZonedLanes,
  limit: number,
): Promise<TextRow[]> {
  return lanes.lanes.length === 0 ? [] : newestTexts(db, lanes, limit)
}

import { plus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { deleteAttemptsEndedBy, insertWrongCode, type Till, wrongCodesAt } from './attempts.repository.ts'

const wrongCodesMax = 20
const windowMinutes = 15

/** Limits wrong codes, although codes hold a hundred random bits. @throws Refusal rate_limited */
export async function mustNotGuess(context: Context, till: Till): Promise<void> {
  if ((await wrongCodesAt(context.db, till, context.now)) >= wrongCodesMax) throw new Refusal('rate_limited')
}

/** Call it outside the transaction of the refused attempt, which is rolled back. */
export async function countAttempt(context: Context, till: Till): Promise<void> {
  await insertWrongCode(context.db, till, {
    now: context.now,
    windowEndsAt: plus(context.now, { minutes: windowMinutes }),
  })
}

export async function deleteEndedAttempts(context: Context): Promise<void> {
  await deleteAttemptsEndedBy(context.db, context.now)
}

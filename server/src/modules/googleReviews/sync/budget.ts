import type { BusinessProfilePort } from '../../../integrations/google/businessProfile.ts'
import type { Context } from '../../../platform/context.ts'
import { bucketOf, lockBucket, type NamedBucket, saveBucket } from './budget.repository.ts'
import { callLimits, editLimits, hold, refill, take, tokensForPeople } from './budget.rules.ts'

export type BudgetPort = Pick<BusinessProfilePort, 'write'>

/** `waitMilliseconds` is the wait until a refused call is possible; zero when the call is allowed. */
export interface Allowance {
  readonly isTaken: boolean
  readonly waitMilliseconds: number
}

const calls: NamedBucket = { name: 'google-business-profile', limits: callLimits }
const editsOf = (locationName: string): NamedBucket => ({
  name: `google-edits ${locationName}`,
  limits: editLimits,
})

/**
 * Takes one call from the budget that all servers share, in its own short transaction. Call it right before the request
 * to Google. Timers pass `isBackground`, and leave some calls for people who wait.
 */
export async function takeCall(
  port: BudgetPort,
  { isBackground = false }: { isBackground?: boolean } = {},
): Promise<Allowance> {
  return port.write(async ({ db, now }) => {
    const taken = take(await lockBucket(db, calls, now), {
      limits: callLimits,
      now,
      spare: isBackground ? tokensForPeople : 0,
    })
    if (taken.isTaken) await saveBucket(db, calls.name, taken.bucket)
    return allowanceOf(taken)
  })
}

/** Takes one edit of a profile together with one call, both or neither. `locationName` is `locations/456`. */
export async function takeEdit(port: BudgetPort, locationName: string): Promise<Allowance> {
  const edits = editsOf(locationName)
  return port.write(async ({ db, now }) => {
    // Always in this order, so that two takes cannot wait for each other.
    const call = take(await lockBucket(db, calls, now), { limits: callLimits, now })
    const edit = take(await lockBucket(db, edits, now), { limits: editLimits, now })
    if (!call.isTaken || !edit.isTaken)
      return {
        isTaken: false,
        waitMilliseconds: Math.max(call.waitMilliseconds, edit.waitMilliseconds),
      }
    await saveBucket(db, calls.name, call.bucket)
    await saveBucket(db, edits.name, edit.bucket)
    return allowanceOf(edit)
  })
}

/** Google limited us despite the budget: no server calls Google until `seconds` have passed. */
export async function holdCalls(port: BudgetPort, seconds: number): Promise<void> {
  await port.write(async ({ db, now }) => {
    const bucket = await lockBucket(db, calls, now)
    await saveBucket(db, calls.name, hold(bucket, { now, seconds }))
  })
}

/** Calls that are possible now, for the page of operators. */
export async function callBudget({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<{ available: number; perMinute: number }> {
  const { tokens } = refill(await bucketOf(db, calls, now), callLimits, now)
  return { available: Math.floor(tokens), perMinute: callLimits.perMinute }
}

const allowanceOf = ({ isTaken, waitMilliseconds }: Allowance): Allowance => ({ isTaken, waitMilliseconds })

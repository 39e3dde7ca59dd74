import { freshSignInMinutes } from 'contract/account/signInCode'
import type { Route } from 'contract/core/route'
import { isBefore, minus } from 'contract/core/time'
import type { Actor, Context } from '../context.ts'
import { Refusal } from './problem.ts'

/**
 * For changes that a stolen or forgotten session must not make. Routes declare it as `freshProof`; use cases call it only
 * where it depends on their data.
 * @throws Refusal sign_in_again
 */
export async function requireFreshSignIn({ actor, db, now }: Context): Promise<void> {
  const provedAt = (await actor?.provedAt?.(db)) ?? null
  if (provedAt === null || isBefore(provedAt, minus(now, { minutes: freshSignInMinutes })))
    throw new Refusal('sign_in_again')
}

/** @throws Refusal sign_in_again on a route that declares a fresh proof */
export async function mustBeFresh({ freshProof }: Route, context: Context): Promise<void> {
  if (freshProof !== undefined) await requireFreshSignIn(context)
}

/**
 * The caller of an operator's call.
 * @throws Refusal forbidden for members, second_factor_required and sign_in_again for operators
 */
export function mustBeOperator(actor: Actor): void {
  if (actor.operatorNeeds) throw new Refusal(actor.operatorNeeds)
  if (!actor.isOperator) throw new Refusal('forbidden')
}

import { randomFrom } from '../../demo/src/town/random.ts'
import { type Assessment, assess, isStopped } from '../../server/src/modules/referrals/risk/risk.rules.ts'
import { factsOf } from './facts.ts'
import { fraudulentLife } from './fraud.ts'
import { honestLife } from './honest.ts'
import { emptyTown, type SignUp } from './signUps.ts'

export interface Judged {
  readonly signUp: SignUp
  readonly assessment: Assessment
}

export interface Confusion {
  readonly caught: number
  readonly missed: number
  readonly disturbed: number
  readonly passed: number
}

/** A year of about `size` sign-ups, one in six of them fraudulent, each with the assessment before its payment. */
export function judgedYear(
  seed: string,
  { size, knowsCards = true }: { size: number; knowsCards?: boolean },
): Judged[] {
  const town = emptyTown(randomFrom(seed), size)
  honestLife(town, Math.round((size * 5) / 6))
  fraudulentLife(town, Math.round(size / 6))
  const facts = factsOf(town.history)
  return town.history.signUps.map((signUp) => ({
    signUp,
    assessment: assess(facts(signUp, { knowsCards })),
  }))
}

export function confusionOf(
  judged: readonly Judged[],
  stops: (assessment: Assessment) => boolean = isStopped,
): Confusion {
  const count = (isFraud: boolean, isStoppedOne: boolean) =>
    judged.filter(
      ({ signUp, assessment }) => signUp.isFraud === isFraud && stops(assessment) === isStoppedOne,
    ).length
  return {
    caught: count(true, true),
    missed: count(true, false),
    disturbed: count(false, true),
    passed: count(false, false),
  }
}

export const recallOf = ({ caught, missed }: Confusion) => caught / (caught + missed)
export const precisionOf = ({ caught, disturbed }: Confusion) => caught / (caught + disturbed)
/** The share of honest sign-ups held for review. */
export const falseReviewsOf = ({ disturbed, passed }: Confusion) => disturbed / (disturbed + passed)

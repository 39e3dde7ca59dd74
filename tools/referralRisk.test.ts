import { expect, test } from 'vitest'
import { confusionOf, falseReviewsOf, judgedYear, recallOf } from '../bench/risk/judge.ts'
import { effort } from '../server/test-support/effort.ts'

const size = effort('SIGN_UPS', { sample: 2000, soak: 40_000 })
const judged = judgedYear('a third town', { size })

test('stops fraud and passes honest friends in an unseen year', () => {
  const confusion = confusionOf(judged)
  expect(judged.length).toBeGreaterThan(size * 0.95)
  expect(recallOf(confusion)).toBeGreaterThanOrEqual(0.95)
  expect(falseReviewsOf(confusion)).toBeLessThanOrEqual(0.02)
})

test('does not stop people with harmless similarities', () => {
  const stopped = (kind: string) =>
    falseReviewsOf(confusionOf(judged.filter(({ signUp }) => signUp.kind === kind && !signUp.isFraud)))
  for (const kind of ['friends', 'plus tags', 'café Wi-Fi', 'office', 'late claim', 'newsletter'])
    expect(stopped(kind), kind).toBeLessThanOrEqual(0.02)
})

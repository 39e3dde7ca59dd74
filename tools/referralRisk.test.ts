import { expect, test } from 'vitest'
import { confusionOf, falseReviewsOf, judgedYear, recallOf } from '../bench/risk/judge.ts'

test('fraud is stopped and honest friends are left alone, in a year that nobody looked at', () => {
  const judged = judgedYear('a third town', { size: 2000 })
  const confusion = confusionOf(judged)
  expect(judged.length).toBeGreaterThan(1900)
  expect(recallOf(confusion)).toBeGreaterThanOrEqual(0.95)
  expect(falseReviewsOf(confusion)).toBeLessThanOrEqual(0.02)
})

test('people who only seem alike are not stopped', () => {
  const judged = judgedYear('a third town', { size: 2000 })
  const stopped = (kind: string) =>
    falseReviewsOf(confusionOf(judged.filter(({ signUp }) => signUp.kind === kind && !signUp.isFraud)))
  for (const kind of ['friends', 'plus tags', 'café Wi-Fi', 'office', 'late claim', 'newsletter'])
    expect(stopped(kind), kind).toBeLessThanOrEqual(0.02)
})

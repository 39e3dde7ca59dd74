import { usdCents } from 'contract/core/amounts'
import { expect, test } from 'vitest'
import { holdOutChoiceText, holdOutHelp, resultText, shareWithInterval } from './effectText.ts'

const perPerson = { estimate: usdCents(320), low: usdCents(-40), high: usdCents(680) }

test('the answer always has an interval, or says how many people are missing', () => {
  expect(resultText({ outcome: 'unknown', lack: 'buyers', have: 12, need: 30 })).toBe(
    'Not enough people to tell yet: 12 of 30 customers have bought since the start.',
  )
  expect(resultText({ outcome: 'unknown', lack: 'people', have: 9, need: 30 })).toBe(
    'Not enough people to tell: the smaller group has 9 of the 30 customers that a comparison needs.',
  )
  for (const outcome of ['more', 'less', 'no_difference'] as const)
    expect(resultText({ outcome, perPerson })).toContain(
      '+$3.20 per customer (95% interval: −$0.40 to +$6.80)',
    )
  expect(shareWithInterval({ estimate: 2857, low: 1633, high: 4505 })).toBe('28.6% (16.3% to 45.0%)')
})

test('the choice tells before the start what it can show', () => {
  const preview = {
    customers: 212,
    choices: [
      { percent: 10, heldOut: 21, isEnough: false, detectablePoints: 30 },
      { percent: 20, heldOut: 42, isEnough: true, detectablePoints: 23 },
    ],
  }
  expect(holdOutChoiceText(20, preview)).toBe('20% (42 customers)')
  expect(holdOutChoiceText(20, undefined)).toBe('20%')
  expect(holdOutHelp(preview, '20')).toContain(
    'With 212 customers, this can only show changes above 23 percentage points',
  )
  expect(holdOutHelp(preview, '10')).toContain('Not enough people to tell')
  expect(holdOutHelp(preview, '')).toMatch(/^We choose them by chance/)
})

import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import { BaseRuleDraft } from 'contract/loyalty/programs'
import { describe, expect, test } from 'vitest'
import { refusedFields } from '../../../shared/formProblems.ts'
import { isSameRule, readRule, ruleFieldsOf, rulePaths } from './ruleForm.ts'

const fields = ruleFieldsOf(null)
const draft: BaseRuleDraft = {
  rateHundredths: 525,
  conditions: { minimumUsdCents: usdCents(1250), daysOfWeek: [1, 2], isFirstPurchaseOnly: false },
  caps: { perOrderPoints: points(500), perMemberPerDayPoints: null },
  scope: 'business',
}

describe('the form of a rule', () => {
  test('starts with five points per dollar and nothing else', () => {
    const { draft: first } = readRule(fields)
    expect(BaseRuleDraft.parse(first)).toEqual(first)
    expect(first).toMatchObject({ rateHundredths: 500, scope: 'network' })
  })
  test('round-trips a rule', () => {
    expect(readRule(ruleFieldsOf(draft)).draft).toEqual(draft)
  })
  test('treats all days of the week as no condition', () => {
    const everyDay = { ...fields, days: ['7', '6', '5', '4', '3', '2', '1'] }
    expect(readRule(everyDay).draft?.conditions.daysOfWeek).toEqual([])
  })
  test.each(['', 'five', '5.255', '-1'])('refuses the rate %s', (rate) => {
    const { draft: none, problems } = readRule({ ...fields, rate })
    expect(none).toBeNull()
    expect(problems.rate).toBe('Enter a number such as 5 or 5.25.')
  })
  test('refuses more points than the amount paid', () => {
    expect(readRule({ ...fields, rate: '100' }).draft).not.toBeNull()
    expect(readRule({ ...fields, rate: '100.01' }).problems.rate).toMatch(/100 or less/)
  })
  test('reports each invalid field', () => {
    const { problems } = readRule({ ...fields, minimum: '0', perOrder: '1.5', perDay: '0' })
    expect(Object.keys(problems)).toEqual(['minimum', 'perOrder', 'perDay'])
  })
})

describe('two rules', () => {
  test('are equal regardless of the order of their days', () => {
    const turned = { ...draft, conditions: { ...draft.conditions, daysOfWeek: [2, 1] } }
    expect(isSameRule(draft, turned)).toBe(true)
  })
  test('differ by their scope', () => {
    expect(isSameRule(draft, { ...draft, scope: 'network' })).toBe(false)
  })
})

test('shows a server refusal at its field, as a sentence', () => {
  const refusal = {
    fields: [
      { path: 'body.rateHundredths', message: 'must not be more than 100 points per dollar' },
      { path: 'body.conditions.daysOfWeek.0', message: 'must be a day' },
      { path: 'body.unknown', message: 'must not be here' },
    ],
  }
  expect(refusedFields(refusal, rulePaths)).toEqual({
    rate: 'This must not be more than 100 points per dollar.',
    days: 'This must be a day.',
  })
})

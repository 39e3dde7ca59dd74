import { expect, test } from 'vitest'
import { answerText, certaintiesOf } from './estimateText.ts'

const area = {
  kind: 'number',
  id: 'area',
  label: 'Area',
  hint: '',
  picture: null,
  unit: { one: 'square foot', many: 'square feet' },
  minimum: 0,
  maximum: 1_000_000,
  step: 1000,
  usual: 1000,
  usualUncertaintyPercent: 10,
} as const

test('answers are words', () => {
  const about = { kind: 'number', thousandths: 1_200_500, uncertaintyPercent: 10 } as const
  expect(answerText(area, about)).toBe('1,200.5 square feet ±10%')
  expect(answerText(area, { ...about, thousandths: 1000, uncertaintyPercent: 0 })).toBe('1 square foot')
  const yes = { kind: 'yes_no', id: 'trim', label: 'Trim?', hint: '', picture: null, usual: false } as const
  expect(answerText(yes, { kind: 'yes_no', isYes: null })).toBe('Not sure')
})

test('a visitor knows a number exactly, about or roughly; a link may say something else', () => {
  const percents = (usual: number, given: number) =>
    certaintiesOf({ usualUncertaintyPercent: usual }, given).map(({ percent }) => percent)
  expect(percents(10, 10)).toEqual([0, 10, 25])
  expect(percents(0, 0)).toEqual([0, 10, 25])
  expect(percents(40, 7)).toEqual([0, 7, 40, 60])
  expect(percents(60, 60)).toEqual([0, 60])
})

import { expect, test } from 'vitest'
import { sumOfFigures } from 'contract/insights/measures'
import {
  changeText,
  comparedText,
  daysText,
  measureText,
  percentOfHundredths,
  shareText,
} from './insightsText.ts'

test('values have the unit of their measure, and a true minus sign', () => {
  expect(measureText('netSales', -1250)).toBe('−$12.50')
  expect(measureText('orders', 1200)).toBe('1,200')
  expect(measureText('pointsIssued', 30)).toBe('30')
})

test('changes have a sign', () => {
  expect(changeText('netSales', 1250)).toBe('+$12.50')
  expect(changeText('orders', -3)).toBe('−3')
  expect(changeText('orders', 0)).toBe('±0')
})

test('shares are whole percents, costs have one decimal, and nothing is a dash', () => {
  expect(shareText(1, 3)).toBe('33%')
  expect(shareText(1, 0)).toBe('–')
  expect(percentOfHundredths(512)).toBe('5.1%')
  expect(percentOfHundredths(500)).toBe('5%')
  expect(percentOfHundredths(null)).toBe('–')
})

test('one day is singular', () => {
  expect([daysText(1), daysText(12)]).toEqual(['1 day', '12 days'])
})

test('a figure is compared only with days on which something happened', () => {
  const nothing = sumOfFigures([])
  const some = { ...nothing, orders: 4, netSales: 1250 }
  expect(comparedText('netSales', some, { ...nothing, orders: 1 })).toBe('+$12.50 vs $0.00')
  expect(comparedText('netSales', some, nothing)).toBe('Nothing before to compare with')
})

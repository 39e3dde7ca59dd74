import { expect, test } from 'vitest'
import { formatMeanStars, meanHundredthsOf } from './meanStars.ts'

test('a mean rounds half up to one decimal, for every mean from 0 to 5', () => {
  expect([455, 445, 435, 465, 495, 105, 454, 500, 100].map(formatMeanStars)).toEqual([
    '4.6',
    '4.5',
    '4.4',
    '4.7',
    '5.0',
    '1.1',
    '4.5',
    '5.0',
    '1.0',
  ])
  for (let hundredths = 0; hundredths <= 500; hundredths += 1) {
    const [whole = '', tenth = ''] = formatMeanStars(hundredths).split('.')
    const shown = Number(whole) * 100 + Number(tenth) * 10
    expect([hundredths, shown - hundredths > -5 && shown - hundredths <= 5]).toEqual([hundredths, true])
  }
})

test('a mean in hundredths rounds half up', () => {
  expect(meanHundredthsOf({ count: 200, starsSum: 911 })).toBe(456)
  expect(meanHundredthsOf({ count: 3, starsSum: 14 })).toBe(467)
  expect(meanHundredthsOf({ count: 7, starsSum: 30 })).toBe(429)
  expect(meanHundredthsOf({ count: 1, starsSum: 5 })).toBe(500)
})

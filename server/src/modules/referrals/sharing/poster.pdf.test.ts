import { UsdCentsPositive } from 'contract/core/money'
import type { Instant } from 'contract/core/instant'
import { points } from 'contract/core/points'
import { expect, test } from 'vitest'
import { printPoster } from './poster.pdf.ts'
import { posterFrom } from './poster.rules.ts'

const at = '2026-11-20T17:00:00.000Z' as Instant // an instant
const handed = {
  code: 'MAYA7K2M',
  link: 'https://goodword.example/r/MAYA7K2M',
  disclosure: 'I get 500 points after your first purchase of $20.00 or more.',
}
const offer = {
  business: null,
  referrerPoints: points(500),
  friendPoints: points(300),
  minimumUsdCents: UsdCentsPositive.parse(2000),
  windowDays: 90,
  rewardsPerMonthMax: 10,
}

test('states both rewards and the disclosure with its condition', () => {
  const poster = posterFrom(offer, handed)
  expect(poster.place).toBe('Goodword')
  expect(poster.code).toBe('MAYA-7K2M')
  expect(poster.rewards).toBe('You get 300 points, and I get 500 points.')
  expect(poster.disclosure).toBe('I get 500 points after your first purchase of $20.00 or more.')
  expect(posterFrom({ ...offer, friendPoints: points(500) }, handed).rewards).toBe('We both get 500 points.')
})

test('fits on one sheet of either size, with a text alternative for the QR code', async () => {
  const place = 'The Very Long Named Bakery of the Old Mill at the River in Willowford'
  for (const [size, box] of [
    ['A4', '/MediaBox [0 0 595.28 841.89]'],
    ['A5', '/MediaBox [0 0 419.53 595.28]'],
  ] as const) {
    const pdf = Buffer.from(await printPoster({ ...posterFrom(offer, handed), place }, size, at))
    const raw = pdf.toString('latin1')
    expect(raw.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(raw).toContain(box)
    expect(raw).toContain(`/Alt (QR code for ${handed.link})`)
    expect(raw.match(/\/S \/H1\b/g)).toHaveLength(1)
  }
})

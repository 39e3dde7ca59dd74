import type { Instant } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { textOf } from '../../../../test-support/pdfText.ts'
import { printReceipt } from './receipt.pdf.ts'
import { paperOf, type Receipt } from './receipt.rules.ts'

const at = '2026-11-20T17:00:00.000Z' as Instant // an instant
const receipt: Receipt = {
  title: 'Receipt from The bakery',
  facts: [
    ['Order', 'GW-3F7K-9Q'],
    ['Customer', 'Łucja Dvořák'],
  ],
  items: [{ name: 'Crème brûlée', price: '2 × $7.50', total: '$15.00' }],
  sums: [['Tip', '$2.00']],
  total: ['Total', '$17.00'],
  paid: [['With points', '400 points ($4.00)']],
  refunds: [['Total after refunds', '$9.50']],
  notes: ['You earned 75 points.'],
}

test('is accessible: language, title, headings and tables are tagged', async () => {
  const raw = Buffer.from(await printReceipt(receipt, 'A4', at)).toString('latin1')
  expect(raw.startsWith('%PDF-1.7')).toBe(true)
  expect(raw).toContain('/Lang (en-US)')
  expect(raw).toContain('/DisplayDocTitle true')
  expect(raw).toContain('/Marked true')
  const title = /\/Title (\d+) 0 R/.exec(raw)?.[1]
  expect(raw).toContain(`\n${title} 0 obj\n(Receipt from The bakery)\n`)
  expect(raw).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/)
  for (const [kind, count] of [
    ['H1', 1],
    ['H2', 3],
    ['TR', 7],
  ] as const)
    expect(raw.match(new RegExp(`/S /${kind}\\b`, 'g'))).toHaveLength(count)
})

test('its text can be copied, including accented letters', async () => {
  const text = textOf(Buffer.from(await printReceipt(receipt, 'A4', at)))
  for (const words of [
    'Receipt from The bakery',
    'GW-3F7K-9Q',
    'Łucja Dvořák',
    'Crème brûlée',
    '2 × $7.50',
    '$17.00',
    '400 points ($4.00)',
    'You earned 75 points.',
  ])
    expect(text).toContain(words)
})

test('uses as many pages as the order needs', async () => {
  const items = Array.from({ length: 60 }, (_, index) => ({
    name: `Rye loaf ${index + 1}`,
    price: '1 × $7.50',
    total: '$7.50',
  }))
  const pdf = Buffer.from(await printReceipt({ ...receipt, items }, 'A4', at))
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
  expect(textOf(pdf)).toContain('Rye loaf 60')
})

test('is on the paper of the country of the shop', async () => {
  const box = async (country: string | undefined) =>
    /\/MediaBox \[([^\]]+)\]/.exec(
      Buffer.from(await printReceipt(receipt, paperOf(country), at)).toString('latin1'),
    )?.[1]
  expect(await box('US')).toBe('0 0 612 792')
  expect([await box('FR'), await box(undefined)]).toEqual(['0 0 595.28 841.89', '0 0 595.28 841.89'])
})

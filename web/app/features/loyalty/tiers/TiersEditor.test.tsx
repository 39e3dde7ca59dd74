// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { BusinessId } from 'contract/core/ids'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../../test-support/page.ts'
import { TiersEditor } from './TiersEditor.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const businessId = BusinessId.parse('01900000-0000-7000-8000-000000000001')
const regular = { name: 'Regular', thresholdPoints: 0, factorHundredths: 100, perks: [] }
const gold = { name: 'Gold', thresholdPoints: 2000, factorHundredths: 125, perks: ['First pick'] }
const field = (label: string, at: number) => {
  const found = screen.getAllByLabelText(label)[at]
  if (!found) throw new Error(`no tier ${at + 1}`)
  return found
}

test('tiers are added, corrected at their fields, removed and saved', async () => {
  const sent = serve(() => Response.json({}))
  const close = vi.fn()
  show(<TiersEditor businessId={businessId} tiers={[regular, gold]} close={close} />)
  fireEvent.click(screen.getByRole('button', { name: 'Add a tier' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove tier 3' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add a tier' }))
  fireEvent.change(field('Name', 2), { target: { value: 'Platinum' } })
  fireEvent.change(field('Points needed in 12 months', 2), { target: { value: '2,000' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save tiers' }))
  expect(await screen.findByText('Must be more than the previous tier.')).toBeDefined()
  expect(document.activeElement).toBe(field('Points needed in 12 months', 2))
  expect(sent).toEqual([])

  fireEvent.click(screen.getByRole('button', { name: 'Remove Gold' }))
  await expect.poll(() => screen.queryByText('Must be more than the previous tier.')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save tiers' }))
  await expect.poll(() => close.mock.calls.length).toBe(1)
  expect(sent).toMatchObject([
    {
      method: 'PUT',
      body: { tiers: [regular, { ...regular, name: 'Platinum', thresholdPoints: 2000 }] },
    },
  ])
})

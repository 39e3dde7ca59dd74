// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import type { Membership } from 'contract/account/account'
import { BusinessId } from 'contract/core/ids'
import { problemOf } from 'contract/errors/problem'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../../test-support/page.ts'
import { CampaignForm } from './CampaignForm.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const businessId = BusinessId.parse('01900000-0000-7000-8000-000000000001')
const membership = { businessId, name: 'River Oak Bakery' } as Membership // the parts that are read
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a campaign retains its fields while the reward changes, and shows refusals at their fields', async () => {
  const sent = serve(() =>
    Response.json(
      problemOf('input_invalid', { fields: [{ path: 'body.budgetPoints', message: 'is too large' }] }),
      { status: 422 },
    ),
  )
  show(<CampaignForm membership={membership} close={() => {}} />)
  type('Multiplier', '3')
  fireEvent.click(screen.getByLabelText('Fixed bonus'))
  expect(screen.getByLabelText<HTMLInputElement>('Bonus points').value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Launch campaign' }))
  expect(await screen.findByText('Enter a name of 1 to 80 characters.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  type('Name', 'Triple Tuesday')
  fireEvent.click(screen.getByRole('button', { name: 'Launch campaign' }))
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Bonus points'))
  fireEvent.click(screen.getByLabelText('Multiply the usual points'))
  expect(screen.getByLabelText<HTMLInputElement>('Multiplier').value).toBe('3')

  type('Budget in points', '100')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tuesday' }))
  fireEvent.click(screen.getByLabelText(/^Only for a member/))
  fireEvent.click(screen.getByLabelText(/^Valid at your business only/))
  fireEvent.click(screen.getByRole('button', { name: 'Launch campaign' }))
  expect(await screen.findByText('This is too large.')).toBeDefined()
  expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([
    {
      method: 'POST',
      body: {
        name: 'Triple Tuesday',
        amount: { kind: 'multiplier', factorHundredths: 300 },
        conditions: { minimumUsdCents: null, daysOfWeek: [2], isFirstPurchaseOnly: true },
        scope: 'business',
        budgetPoints: 100,
      },
    },
  ])
})

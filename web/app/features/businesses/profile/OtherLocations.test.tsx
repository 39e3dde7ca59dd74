// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { Instant } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { show } from '../../../../test-support/page.ts'
import { sampleProfile } from '../../../../test-support/samples.ts'
import { OtherLocations } from './OtherLocations.tsx'
import { policyTexts } from './Policies.tsx'

const now = '2026-11-20T17:00:00.000Z' as Instant // an instant

test('a location shows its own name, phone and hours, and its street without a name', () => {
  const { location } = sampleProfile()
  const harbor = { ...location, name: 'Harbor', phone: '+1 845 555 0142' }
  const plain = { ...location, id: harbor.id.replace(/.$/, '9') as typeof harbor.id, street: '9 Hill Way' }
  show(<OtherLocations locations={[harbor, plain]} now={now} />)
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Harbor', '9 Hill Way']),
  )
  expect(screen.getByRole('link', { name: '+1 845 555 0142' }).getAttribute('href')).toBe('tel:+18455550142')
  expect(screen.getByRole('link', { name: 'Directions to 9 Hill Way' })).toBeDefined()
})

test('only stated policies are shown', () => {
  expect(policyTexts({ cancellationPolicy: null, policies: {} })).toEqual([])
  expect(
    policyTexts({
      cancellationPolicy: 'A day before.',
      policies: {
        returnDays: 0,
        returnPolicy: 'Bread stays.',
        minimumAge: 18,
        paymentMethods: ['cash', 'check'],
      },
    }),
  ).toEqual([
    { name: 'Cancellation policy', texts: ['A day before.'] },
    { name: 'Returns', texts: ['No returns', 'Bread stays.'] },
    { name: 'Minimum age', texts: ['Ages 18 and over'] },
    { name: 'Payment at the counter', texts: ['Cash, Check'] },
  ])
})

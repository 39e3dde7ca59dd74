import { EstimateRequestStatus } from 'contract/estimates/requests'
import { expect, test } from 'vitest'
import {
  acceptsMessages,
  businessActions,
  customerActions,
  endedStatuses,
  mayMove,
  openStatuses,
  wonStatuses,
} from './requestState.rules.ts'

test('every status is open, won or ended', () => {
  expect([...openStatuses, ...wonStatuses, ...endedStatuses].toSorted()).toEqual(
    [...EstimateRequestStatus.options].toSorted(),
  )
})

test('an ended request moves nowhere, and takes no messages', () => {
  for (const from of [...endedStatuses, 'finished'] as const) {
    for (const to of EstimateRequestStatus.options)
      for (const by of ['customer', 'business', 'goodword'] as const)
        expect(mayMove(from, to, by)).toBe(false)
    expect([customerActions(from, true), businessActions(from, true), acceptsMessages(from)]).toEqual([
      [],
      [],
      false,
    ])
  }
})

test('only the customer accepts a price, and only the business names one', () => {
  expect(mayMove('quoted', 'accepted', 'customer')).toBe(true)
  expect(mayMove('quoted', 'accepted', 'business')).toBe(false)
  expect(mayMove('viewed', 'accepted', 'customer')).toBe(false)
  expect(mayMove('sent', 'quoted', 'business')).toBe(true)
  expect(mayMove('sent', 'quoted', 'customer')).toBe(false)
})

test('an accepted price is booked where the business named a service, and reported where it did not', () => {
  expect(customerActions('accepted', true)).toEqual(['book', 'message', 'withdraw'])
  expect(customerActions('accepted', false)).toEqual(['finish', 'message', 'withdraw'])
  expect(businessActions('accepted', false)).toEqual(['finish', 'message'])
  expect(customerActions('booked', true)).toEqual(['message'])
})

test('a price can be changed until it is accepted', () => {
  expect(businessActions('quoted', true)).toEqual(['quote', 'message', 'decline'])
  expect(customerActions('quoted', true)).toEqual(['accept', 'message', 'withdraw'])
})

import type { ServiceId } from 'contract/core/ids'
import { expect, test } from 'vitest'
import { sampleProfile } from '../../../../test-support/samples.ts'
import { profileAction } from './profileAction.ts'

const { services, products, categories, ...profile } = sampleProfile()
const [service] = services
const [product] = products
if (!service || !product) throw new Error('the sample has services and products')
const other = { ...service, id: '019a0000-0000-7000-8000-00000000beef' as ServiceId } // any id

const place = (change: object) => ({ ...profile, services, products, categories, ...change })
const bookable = (...ids: ServiceId[]) => ({
  services: ids.map((serviceId) => ({ serviceId, slots: [] })),
})
const action = (change: object, next = bookable(service.id, other.id)) => profileAction(place(change), next)

test('a place with services is booked, at once when it has one', () => {
  expect(action({ services: [service], products: [] })).toEqual({
    name: 'Book',
    to: `/service?s=${service.id}`,
  })
  expect(action({ services: [service, other], products: [product] })).toEqual({
    name: 'Book',
    to: '/business-profile?b=river-oak-bakery#services',
  })
})

test('a restaurant takes reservations', () => {
  const restaurant = [{ ...categories[0]!, slug: 'restaurant' }] // the sample has a category
  expect(action({ services: [service], products: [], categories: restaurant })?.name).toBe('Reserve')
})

test('a shop takes orders, also one with a few services', () => {
  const order = { name: 'Order', to: '/business-profile?b=river-oak-bakery#products' }
  expect(action({ services: [], products: [product] })).toEqual(order)
  expect(action({ services: [service], products: [product, product] })).toEqual(order)
  expect(action({ services: [service], products: [product] }, bookable())).toEqual(order)
})

test('a paused place, and one that sells nothing online, have no action', () => {
  expect(action({ status: 'paused' })).toBeNull()
  expect(action({ services: [service], products: [] }, bookable())).toBeNull()
})

import { expect, test } from 'vitest'
import { summaryOf } from './statusText.ts'

const of = (...states: ('up' | 'delayed' | 'down')[]) =>
  summaryOf({ components: states.map((state) => ({ component: 'site', state })) })

test('the summary names the worst state', () => {
  expect(of('up', 'up')).toBe('All systems operational')
  expect(of('up', 'delayed')).toBe('Some services are slow')
  expect(of('down', 'delayed')).toBe('One service is down')
  expect(of('down', 'down')).toBe('2 services are down')
})

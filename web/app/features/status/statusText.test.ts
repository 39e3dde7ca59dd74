import { expect, test } from 'vitest'
import { summaryOf } from './statusText.ts'

const of = (...states: ('up' | 'delayed' | 'down')[]) =>
  summaryOf({ components: states.map((state) => ({ component: 'site', state })) })

test('the summary names the worst state', () => {
  expect(of('up', 'up')).toBe('Everything works')
  expect(of('up', 'delayed')).toBe('Some parts are slow')
  expect(of('down', 'delayed')).toBe('One part does not work')
  expect(of('down', 'down')).toBe('2 parts do not work')
})

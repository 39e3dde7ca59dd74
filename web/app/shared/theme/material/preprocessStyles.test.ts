import { css } from '@emotion/react'
import { expect, test } from 'vitest'
import preprocessStyles from './preprocessStyles.ts'

test('serializes the styles of a component and of each of its variants', () => {
  const own = { color: 'red', '&:hover': { color: 'blue' } }
  const small = { padding: 4 }
  const made = preprocessStyles({ ...own, variants: [{ style: small }] })
  expect(made.isProcessed).toBe(true)
  expect(made.style.styles).toBe(css(own).styles)
  expect(made.style.name).toBe(css(own).name)
  expect(made.variants?.map(({ style }) => style)).toMatchObject([{ name: css(small).name }])
})

test('serializes on first access, and once', () => {
  let looks = 0
  const looked = {
    get padding() {
      looks += 1
      return 4
    },
  }
  const made = preprocessStyles({ '&:hover': looked })
  expect(looks).toBe(0)
  expect(made.style).toBe(made.style)
  expect(looks).toBe(1)
})

test('leaves a variant that depends on props unchanged', () => {
  const style = () => ({ padding: 4 })
  expect(preprocessStyles({ variants: [{ style }] }).variants?.[0]?.style).toBe(style)
})

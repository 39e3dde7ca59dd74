import { expect, test } from 'vitest'
import { inlineStyles } from './inlineStyles.ts'

const link = (href: string) => `<link nonce="N" rel="stylesheet" href="${href}"/>`

test('a page contains its stylesheets, and the links to them are disabled', () => {
  const styles = new Map([
    ['/assets/root.css', 'a{color:red}'],
    ['/assets/page.css', '.b{content:"$&"}'],
  ])
  expect(inlineStyles(`<head>${link('/assets/root.css#')}${link('/assets/page.css')}</head>`, styles)).toBe(
    '<head><style nonce="N">a{color:red}</style><link disabled="" nonce="N" rel="stylesheet" href="/assets/root.css#"/>' +
      '<style nonce="N">.b{content:"$&"}</style><link disabled="" nonce="N" rel="stylesheet" href="/assets/page.css"/></head>',
  )
})

test('a link to an unknown stylesheet, or to one that could end its element, is unchanged', () => {
  const page = `${link('/assets/other.css')}${link('/assets/root.css')}`
  expect(inlineStyles(page, new Map([['/assets/root.css', 'a{content:"</style>"}']]))).toBe(page)
})

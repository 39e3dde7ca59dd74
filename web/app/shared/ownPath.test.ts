import { describe, expect, test } from 'vitest'
import { ownPath } from './ownPath.ts'

describe('ownPath', () => {
  test.each([
    '/',
    '/home?tab=favourites',
    '/business-profile?b=river-barber#reviews',
    '/search?q=a%20b',
    '/r/%C3%A9',
  ])('keeps %s', (path) => expect(ownPath(path)).toBe(path))

  test.each([
    ['an empty text', ''],
    ['nothing', null],
    ['another scheme', 'https://evil.example'],
    ['a scheme without slashes', 'https:evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['two slashes', '//evil.example'],
    ['slashes alone', '//'],
    ['many slashes alone', '////'],
    ['a backslash alone', '/\\'],
    ['an encoded backslash alone', '/%5c'],
    ['a backslash', '/\\evil.example'],
    ['a backslash and a slash', '/\\/evil.example'],
    ['an encoded backslash and a slash', '/%5c/evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['an encoded slash', '/%2Fevil.example'],
    ['an encoded backslash', '/%5Cevil.example'],
    ['a twice encoded slash', '/%252Fevil.example'],
    ['a tab between the slashes', '/\t/evil.example'],
    ['an encoded tab between the slashes', '/%09/evil.example'],
    ['a dot that a browser removes', '/.//evil.example'],
    ['two dots that a browser removes', '/a/..//evil.example'],
    ['an encoded dot', '/%2e//evil.example'],
    ['a line end', '/\n/evil.example'],
    ['an encoded line end', '/%0d%0a/evil.example'],
    ['a control character', '/\u0000/evil.example'],
    ['a relative path', 'evil.example'],
    ['broken encoding', '/%zz'],
    ['a path that is far too long', `/${'a'.repeat(3000)}`],
  ])('rejects %s', (_what, path) => expect(ownPath(path)).toBeNull())

  test('accepts a backslash in the query, because it cannot change the host', () => {
    expect(ownPath('/search?q=a\\b')).not.toBeNull()
  })
})

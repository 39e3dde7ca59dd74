import { expect, test } from 'vitest'
import { addressHash } from '../suppression/addressHash.ts'
import { returnPathsWith } from './returnPaths.ts'

const paths = returnPathsWith('a secret for tests', 'Bounces@mail.goodword.example')

test('names the recipient for us alone, in any case', () => {
  const path = paths.pathFor('Maya@Goodword.example')
  expect(path).toMatch(/^bounces\+[a-z2-7]{42}@mail\.goodword\.example$/)
  // RFC 5321, 4.5.3.1.1
  expect(path.indexOf('@')).toBeLessThanOrEqual(64)
  expect(paths.hashIn(path)).toEqual(addressHash('maya@goodword.example'))
  expect(paths.hashIn(path.toUpperCase())).toEqual(addressHash('maya@goodword.example'))
})

test('refuses every other address', () => {
  const path = paths.pathFor('maya@goodword.example')
  const [local = '', domain = ''] = path.split('@')
  const changed = `${local.slice(0, 10)}${local[10] === 'a' ? 'b' : 'a'}${local.slice(11)}`
  for (const address of [
    `${changed}@${domain}`,
    `${local.slice(0, -1)}@${domain}`,
    `${local}@evil.example`,
    `x${path}`,
    'bounces@mail.goodword.example',
    'bounces+@mail.goodword.example',
    'bounces+1@mail.goodword.example',
    `bounces+${'a'.repeat(5000)}@mail.goodword.example`,
    returnPathsWith('another secret', 'bounces@mail.goodword.example').pathFor('maya@goodword.example'),
    '',
  ])
    expect(paths.hashIn(address)).toBeNull()
})

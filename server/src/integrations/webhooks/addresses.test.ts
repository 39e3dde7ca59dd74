import { describe, expect, test } from 'vitest'
import { isPublicAddress, webhookAddress } from './addresses.ts'

describe('a network address', () => {
  test.each([
    '0.0.0.0',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.7',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    '',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
})

describe('an entered webhook URL', () => {
  const taken = (text: string, takesLocal = false) => webhookAddress(text, { takesLocal }) !== null

  test.each([
    'http://shop.example/hook',
    'ftp://shop.example/hook',
    'javascript:alert(1)',
    'shop.example/hook',
    'https://user:secret@shop.example/hook',
    'https://shop.example/hook#part',
    'https://localhost/hook',
    'https://intranet/hook',
    'https://printer.local/hook',
    'https://metadata.google.internal/',
    'https://a.localhost/hook',
    'https://a.localhost./hook',
    'https://127.0.0.1/hook',
    'https://2130706433/hook',
    'https://0x7f.1/hook',
    'https://0177.0.0.1/hook',
    'https://127.1/hook',
    'https://10.0.0.8/hook',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/hook',
    'https://[::ffff:7f00:1]/hook',
    'https://[fd00::1]/hook',
    'https://shop.example:8443/hook',
    'https://shop.example:22/hook',
    '',
  ])('%s is refused', (text) => expect(taken(text)).toBe(false))

  test.each([
    'https://shop.example/hook?token=a',
    'https://shop.example:443/hook',
    'https://8.8.8.8/hook',
    'https://münchen.example/hook',
  ])('%s is accepted', (text) => expect(taken(text)).toBe(true))

  test.each([
    'http://localhost:4000/hook',
    'http://127.0.0.1:4000/',
    'http://[::1]:4000/',
    'https://localhost/',
  ])('the demo accepts %s', (text) => expect(taken(text, true)).toBe(true))

  test.each(['http://shop.example/hook', 'http://10.0.0.1/', 'http://127.0.0.2/', 'ftp://localhost/'])(
    'the demo also refuses %s',
    (text) => expect(taken(text, true)).toBe(false),
  )
})

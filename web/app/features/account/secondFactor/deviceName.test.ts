import { expect, test } from 'vitest'
import { deviceName } from './deviceName.ts'

test('names a passkey after its device', () => {
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe('iPhone')
  expect(deviceName('Mozilla/5.0 (Linux; Android 16; Pixel 10)')).toBe('Android phone')
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64)')).toBe('Linux computer')
  expect(deviceName('curl')).toBe('Passkey')
})

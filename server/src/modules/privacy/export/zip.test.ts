import type { Instant } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { unzipped } from '../../../../test-support/unzip.ts'
import { zipOf } from './zip.ts'

const at = '2026-11-20T17:00:00.000Z' as Instant // an instant
const files = [
  { name: 'orders.csv', bytes: Buffer.from('number,total\r\n'.repeat(500)) },
  { name: 'photos/café.jpg', bytes: Buffer.from([0xff, 0xd8, 0x00, 0x91]) },
  { name: 'empty.json', bytes: Buffer.alloc(0) },
]

test('a ZIP has its files, with folders, umlauts and empty ones', () => {
  const zip = zipOf(files, at)
  const read = unzipped(zip)
  expect([...read.keys()]).toEqual(files.map(({ name }) => name))
  for (const { name, bytes } of files) expect(read.get(name)?.equals(bytes), name).toBe(true)
  expect(zip.length).toBeLessThan(1500)
})

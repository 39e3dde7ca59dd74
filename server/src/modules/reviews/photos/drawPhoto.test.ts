import { randomUUIDv7 } from 'node:crypto'
import type { MemberId } from 'contract/core/ids'
import { expect, test } from 'vitest'
import { drawnPhoto } from './drawPhoto.ts'
import { picture } from '../../../../test-support/fixtures/reviews.ts'

const member = () => randomUUIDv7() as MemberId // made here

test('one member can queue up to two photos and does not block others', async () => {
  const sent = await picture('png')
  const [maya, tomas] = [member(), member()]
  const first = [drawnPhoto(sent, maya), drawnPhoto(sent, maya)]
  await expect(drawnPhoto(sent, maya)).rejects.toMatchObject({ code: 'rate_limited' })
  expect(await drawnPhoto(sent, tomas)).toMatchObject({ width: expect.any(Number) })
  await Promise.all(first)
  expect(await drawnPhoto(sent, maya)).toMatchObject({ width: expect.any(Number) })
})

test('an unreadable photo frees its slot too', async () => {
  const broken = Buffer.from('ffd8ff00', 'hex')
  const maya = member()
  for (let sent = 0; sent < 3; sent += 1)
    await expect(drawnPhoto(broken, maya)).rejects.toMatchObject({ code: 'photo_unreadable' })
})

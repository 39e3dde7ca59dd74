import { expect, test } from 'vitest'
import { inPhotoQueue } from './photoQueue.ts'

test('runs one at a time, in order', async () => {
  const steps: string[] = []
  const work = (name: string) => async () => {
    steps.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    steps.push(`${name} ends`)
  }
  await Promise.all([inPhotoQueue('maya', work('a')), inPhotoQueue('tomas', work('b'))])
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('one sender can queue three photos and does not block others', async () => {
  const idle = async () => {}
  const queued = [1, 2, 3].map(async () => inPhotoQueue('maya', idle))
  await expect(inPhotoQueue('maya', idle)).rejects.toMatchObject({ code: 'rate_limited' })
  await inPhotoQueue('tomas', idle)
  await Promise.all(queued)
  await inPhotoQueue('maya', idle)
})

test('twelve photos can wait in all', async () => {
  const idle = async () => {}
  const queued = Array.from({ length: 12 }, async (_photo, at) => inPhotoQueue(`member ${at}`, idle))
  await expect(inPhotoQueue('maya', idle)).rejects.toMatchObject({ code: 'busy' })
  await Promise.all(queued)
})

test('a failure frees its place and does not stop the next', async () => {
  const broken = async () => Promise.reject(new Error('broken'))
  for (let sent = 0; sent < 4; sent += 1) await expect(inPhotoQueue('maya', broken)).rejects.toThrow('broken')
  expect(await inPhotoQueue('maya', async () => 'done')).toBe('done')
})

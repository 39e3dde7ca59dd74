import { expect, test } from 'vitest'
import { SharePictures } from './imageCache.ts'

/** Drawings that the test completes explicitly. */
function studio() {
  const ends: (() => void)[] = []
  let drawings = 0
  const draw = async (bytes = 10) => {
    drawings += 1
    await new Promise<void>((resolve) => ends.push(resolve))
    return Buffer.alloc(bytes)
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    draw,
    settle,
    endOne: async () => {
      ends.shift()?.()
      await settle()
    },
    endAll: async () => {
      while (ends.length > 0) {
        ends.shift()?.()
        await settle()
      }
    },
    get drawings() {
      return drawings
    },
  }
}

test('two pictures are drawn concurrently, the others wait', async () => {
  const pictures = new SharePictures()
  const work = studio()
  const pending = ['a', 'b', 'c', 'd'].map((key) => pictures.picture(key, () => work.draw()))
  await work.settle()
  expect(work.drawings).toBe(2)
  await work.endOne()
  expect(work.drawings).toBe(3)
  await work.endAll()
  expect((await Promise.all(pending)).length).toBe(4)
})

test('requests for the same picture share one drawing, and later requests use the cache', async () => {
  const pictures = new SharePictures()
  const work = studio()
  const pending = [pictures.picture('a', () => work.draw()), pictures.picture('a', () => work.draw())]
  await work.settle()
  await work.endAll()
  const [one, other] = await Promise.all(pending)
  expect(one).toBe(other)
  expect(await pictures.picture('a', () => work.draw())).toBe(one)
  expect(work.drawings).toBe(1)
})

test('requests above the limit are refused, and a failed drawing frees its slot', async () => {
  const pictures = new SharePictures()
  const work = studio()
  const failed = [1, 2].map((key) => pictures.picture(`bad ${key}`, () => Promise.reject(new Error('no'))))
  expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const pending = Array.from({ length: 26 }, (_, key) => pictures.picture(String(key), () => work.draw()))
  await expect(pictures.picture('one more', () => work.draw())).rejects.toMatchObject({ code: 'busy' })
  await work.endAll()
  expect((await Promise.all(pending)).length).toBe(26)
})

test('memory is bounded: the least recently used picture is evicted', async () => {
  const pictures = new SharePictures()
  let drawings = 0
  const get = (key: string) =>
    pictures.picture(key, async () => {
      drawings += 1
      return Buffer.alloc(10_000_000)
    })
  await get('a')
  await get('b')
  await get('a')
  await get('c')
  await get('a')
  expect(drawings).toBe(3)
  await get('b')
  expect(drawings).toBe(4)
})

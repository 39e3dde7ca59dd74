import type { Storage } from '../../../server/src/integrations/storage/storage.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureStorage } from './pictureStorage.ts'
import { picturesOf } from './picturesOf.ts'

function memory(): Storage & { readonly files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>()
  return {
    files,
    put: async (key, bytes) => void files.set(key, bytes),
    get: async (key) => files.get(key) ?? null,
    exists: async (key) => files.has(key),
    delete: async (key) => void files.delete(key),
  }
}

const [{ photo }] = picturesOf({ slug: 'river-oak-bakery' }) as [ReturnType<typeof picturesOf>[number]] // the manifest has it

test('a size of a picture is made once, when it is first requested', async () => {
  const own = memory()
  const storage = pictureStorage(own)
  const key = `photos/${photo.hash}/320.webp`
  const [bytes, same] = await Promise.all([storage.get(key), storage.get(key)])
  expect(same).toBe(bytes)
  expect(await sharp(bytes ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'webp', width: 320 })
  expect([...own.files.keys()]).toEqual([key])
  expect(await storage.get(key)).toBe(bytes)
})

test('the whole picture is the file that ships, and its original a JPEG', async () => {
  const own = memory()
  const storage = pictureStorage(own)
  const whole = await storage.get(`photos/${photo.hash}/${photo.width}.avif`)
  expect(own.files.size).toBe(0)
  expect(await sharp(whole ?? Buffer.alloc(0)).metadata()).toMatchObject({ width: photo.width })
  const original = await storage.get(`originals/${photo.hash}.jpg`)
  expect(await sharp(original ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'jpeg' })
})

test('other files are those of the own storage', async () => {
  const own = memory()
  const storage = pictureStorage(own)
  const key = `photos/${'x'.repeat(32)}/320.webp`
  expect([await storage.exists(key), await storage.get(key)]).toEqual([false, null])
  await storage.put(key, Buffer.from('photo'), 'image/webp')
  expect(await storage.get(key)).toEqual(Buffer.from('photo'))
  await storage.delete(key)
  expect(own.files.size).toBe(0)
})

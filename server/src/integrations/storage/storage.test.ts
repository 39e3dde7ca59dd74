import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type S3Double, startS3Double } from '../../../test-support/s3Double.ts'
import { folderStorage } from './folderStorage.ts'
import { objectUrl, s3Storage } from './s3Storage.ts'
import { checkedKey, type Storage } from './storage.ts'

let folder: string
let double: S3Double
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'goodword-storage-'))
  double = await startS3Double()
})
afterAll(async () => {
  await double.close()
  await rm(folder, { recursive: true })
})

const kinds: readonly (readonly [string, () => Storage])[] = [
  ['a folder', () => folderStorage(folder)],
  ['a bucket', () => s3Storage(double.settings)],
]

describe.each(kinds)('%s', (_name, storageOf) => {
  const bytes = Buffer.from([0, 255, 10, 13, 128])

  test('returns exactly what was stored, until it is deleted', async () => {
    const storage = storageOf()
    expect(await storage.get('photos/abc/640.avif')).toBeNull()
    expect(await storage.exists('photos/abc/640.avif')).toBe(false)
    await storage.put('photos/abc/640.avif', bytes, 'image/avif')
    expect(await storage.get('photos/abc/640.avif')).toEqual(bytes)
    expect(await storage.exists('photos/abc/640.avif')).toBe(true)
    await storage.delete('photos/abc/640.avif')
    expect(await storage.get('photos/abc/640.avif')).toBeNull()
    await storage.delete('photos/abc/640.avif')
  })

  test('stores one key many times at once', async () => {
    const storage = storageOf()
    await Promise.all(
      Array.from({ length: 20 }, async () => storage.put('photos/same/320.jpg', bytes, 'image/jpeg')),
    )
    expect(await storage.get('photos/same/320.jpg')).toEqual(bytes)
  })

  test('refuses keys that could leave it', async () => {
    const storage = storageOf()
    for (const key of ['../secret', 'a/../../b', '/etc/passwd', 'a//b', '.hidden', 'a/.b', 'a b', ''])
      await expect(storage.get(key)).rejects.toThrow('not a storage key')
  })
})

describe('a folder', () => {
  test('has only complete files', async () => {
    const storage = folderStorage(folder)
    await storage.put('photos/whole/1.jpg', Buffer.from('whole'), 'image/jpeg')
    expect(await readdir(join(folder, 'photos', 'whole'))).toEqual(['1.jpg'])
  })

  test('that cannot be written refuses and keeps nothing', async () => {
    await writeFile(join(folder, 'blocked'), 'a file where a folder should be')
    const storage = folderStorage(folder)
    await expect(storage.put('blocked/1.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toMatchObject({
      code: 'storage_unavailable',
    })
    await expect(storage.get('blocked/1.jpg')).rejects.toMatchObject({ code: 'storage_unavailable' })
  })
})

describe('a bucket', () => {
  test('keeps the content type', async () => {
    await s3Storage(double.settings).put('photos/typed/1.webp', Buffer.from('x'), 'image/webp')
    expect(double.objects.get('photos/typed/1.webp')?.type).toBe('image/webp')
  })

  test('refuses a wrong secret at once', async () => {
    const before = double.requests.length
    const stranger = s3Storage({ ...double.settings, secretAccessKey: 'wrong' })
    await expect(stranger.put('photos/a/1.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toMatchObject({
      code: 'storage_unavailable',
      cause: expect.objectContaining({ message: expect.stringContaining('SignatureDoesNotMatch') }),
    })
    expect(double.requests.length).toBe(before + 1)
  })

  test('that does not exist refuses', async () => {
    const elsewhere = s3Storage({ ...double.settings, bucket: 'nobodys' })
    await expect(elsewhere.put('photos/a/1.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toMatchObject({
      code: 'storage_unavailable',
    })
  })

  test('is asked again after a failure of the service or the connection', async () => {
    const storage = s3Storage(double.settings)
    double.failWith(503, 0)
    await storage.put('photos/again/1.jpg', Buffer.from('x'), 'image/jpeg')
    expect(await storage.exists('photos/again/1.jpg')).toBe(true)
  })

  test('that stays away refuses after three tries and stores nothing', async () => {
    const storage = s3Storage(double.settings)
    const before = double.requests.length
    double.failWith(500, 503, 429)
    await expect(storage.put('photos/away/1.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toMatchObject({
      code: 'storage_unavailable',
    })
    expect(double.requests.length - before).toBe(3)
    expect(double.objects.has('photos/away/1.jpg')).toBe(false)
  })

  test('that never answers is left after its time limit', async () => {
    double.failWith(-1, -1, -1)
    const storage = s3Storage({ ...double.settings, limitMilliseconds: 20 })
    await expect(storage.get('photos/slow/1.jpg')).rejects.toMatchObject({ code: 'storage_unavailable' })
  })

  test('is addressed by path or by host name', () => {
    const bucket = { endpoint: 'https://s3.eu-central-1.amazonaws.com', bucket: 'photos' }
    expect(objectUrl({ ...bucket, isPathStyle: true }, 'a/1.jpg')).toBe(
      'https://s3.eu-central-1.amazonaws.com/photos/a/1.jpg',
    )
    expect(objectUrl({ ...bucket, isPathStyle: false }, 'a/1.jpg')).toBe(
      'https://photos.s3.eu-central-1.amazonaws.com/a/1.jpg',
    )
  })
})

test('keys of our own pass', () => {
  expect(checkedKey('originals/-Zx_9.jpg')).toBe('originals/-Zx_9.jpg')
})

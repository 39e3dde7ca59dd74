import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError } from './config.ts'
import { secretOf } from './serverSecret.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'goodword-secret-'))))
afterEach(() => rm(folder, { recursive: true }))

const config = () => ({ AUTH_SECRET: undefined, DATA_DIR: folder })
const file = () => join(folder, 'auth.secret')

test('a secret is generated once, and only the owner of the folder can read it', async () => {
  const secret = await secretOf(config())
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(await secretOf(config())).toBe(secret)
  expect((await stat(file())).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['auth.secret'])
})
test('servers that start at the same time agree on one secret', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => secretOf(config())))
  expect(new Set(secrets).size).toBe(1)
  expect(await readdir(folder)).toEqual(['auth.secret'])
})
test.each(['', '   \n', 'short', 'x'.repeat(31)])(
  'a damaged secret, %j, is refused with repair instructions and stays unchanged',
  async (text) => {
    await writeFile(file(), text)
    const refused = secretOf(config())
    await expect(refused).rejects.toBeInstanceOf(ConfigError)
    await expect(refused).rejects.toThrow(
      /auth\.secret: the secret has \d+ characters.*backup, or delete the file/,
    )
    expect(await readFile(file(), 'utf8')).toBe(text)
  },
)
test('a secret that cannot be read is not replaced', async () => {
  await expect(secretOf({ AUTH_SECRET: undefined, DATA_DIR: file() })).rejects.toThrow(/ENOENT|ENOTDIR/)
})
test('the environment takes precedence over the folder', async () => {
  expect(await secretOf({ AUTH_SECRET: 'from the environment', DATA_DIR: folder })).toBe(
    'from the environment',
  )
  expect(await readdir(folder)).toEqual([])
})

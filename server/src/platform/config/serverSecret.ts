import { randomBytes, randomUUID } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'

const lengthMin = 32

/**
 * Returns the server secret: from the environment, or the one stored in the data folder, so that sessions survive a
 * restart.
 * @throws ConfigError when the stored secret is damaged
 */
export async function secretOf(config: Pick<Config, 'AUTH_SECRET' | 'DATA_DIR'>): Promise<string> {
  if (config.AUTH_SECRET) return config.AUTH_SECRET
  const file = join(config.DATA_DIR, 'auth.secret')
  return checked(file, (await textIn(file)) ?? (await made(file)))
}

function checked(file: string, text: string): string {
  const secret = text.trim()
  if (secret.length >= lengthMin) return secret
  throw new ConfigError([
    `${file}: the secret has ${secret.length} characters and needs at least ${lengthMin}. Restore it from a backup, or delete the file to generate a new one: this signs everyone out and invalidates the gift card codes and calendar keys made with the old one`,
  ])
}

/**
 * Null when the file does not exist. Throws on any other failure: generating a new secret would replace a valid one.
 */
async function textIn(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Writes a draft and links it, so that the file appears atomically. When two servers race, one creates it. */
async function made(file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(randomBytes(32).toString('base64url'))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await link(draft, file).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(file, 'utf8')
}

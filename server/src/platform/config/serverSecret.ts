import { randomBytes, randomUUID } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'

const lengthMin = 32

/**
 * The server's own secret: from the environment, or one of this data folder, so that sessions survive a restart.
 * @throws ConfigError when the folder's secret is damaged
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
    `${file}: the secret has ${secret.length} characters and needs at least ${lengthMin}. Put it back from a backup, or delete the file to get a new one: everyone is then signed out, and gift card codes and calendar keys made with the old one are lost`,
  ])
}

/** Null when there is no such file. Any other failure is the caller's to see: a new secret would replace a good one. */
async function textIn(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Written beside and then linked, so that the file is there whole or not at all. Of two servers one makes it. */
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

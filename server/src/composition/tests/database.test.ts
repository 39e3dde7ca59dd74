import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { openDatabase } from '../database.ts'
import { describeStartupError } from '../startupError.ts'
import { createLog } from '../../platform/log/log.ts'

test('a damaged data folder is reported in one sentence, without a stack', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'goodword-damaged-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  // As root the database runs as another user, who must reach its folder.
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'postgres'), { mode: 0o700 })
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), 'damaged')
  const config = readConfig({
    AUTH_SECRET: 'only-for-tests-0123456789abcdefghij',
    PORT: '3998',
    DATA_DIR: folder,
  })
  const error: unknown = await openDatabase(config, createLog('silent')).catch((refusal: unknown) => refusal)
  const { exitCode, text } = describeStartupError(error)
  expect(exitCode).toBe(1)
  expect(text).toContain(`The database in ${folder} does not start`)
  expect(text).toContain('Restore the folder from a backup')
  expect(text).not.toMatch(/\n\s+at /)
}, 120_000)

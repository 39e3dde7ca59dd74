import { expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { createLog } from '../../platform/log/log.ts'
import { startServer } from '../server.ts'

test('the production server does not start the demo, and explains how to start it', async () => {
  const start = startServer({
    config: readConfig({ MODE: 'demo' }),
    log: createLog('silent'),
    signal: new AbortController().signal,
    demo: null,
  })
  await expect(start).rejects.toThrow('this server has no demo; set MODE=production')
})

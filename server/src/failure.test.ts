import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { ConfigError } from './config.ts'
import { AlreadyRunning } from './database.ts'
import { failureOf } from './failure.ts'

test('what a person can mend is told in a sentence, without a stack', async () => {
  const first = createServer()
  await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve))
  const address = first.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const error = await new Promise((resolve) =>
    createServer().once('error', resolve).listen(port, '127.0.0.1'),
  )
  first.close()
  expect(failureOf(error)).toEqual({
    exitCode: 4,
    text: `Port ${port} is taken by another program: set PORT to a free one.`,
  })
  expect(failureOf(new AlreadyRunning('http://localhost:3000'))).toEqual({
    exitCode: 3,
    text: 'Goodword is already running from this data folder: http://localhost:3000',
  })
  expect(failureOf(new ConfigError(['PORT: must be a port number']))).toMatchObject({ exitCode: 2 })
})

test('what nobody expected is told whole', () => {
  expect(failureOf(new Error('odd')).text).toMatch(/odd[\s\S]*failure\.test\.ts/)
})

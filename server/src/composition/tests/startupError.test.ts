import { createServer } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { ConfigError } from '../../platform/config/config.ts'
import { AlreadyRunning } from '../database.ts'
import { describeStartupError } from '../startupError.ts'

test('an error that a person can fix is reported in a sentence, without a stack', async () => {
  const first = createServer()
  await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve))
  const address = first.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const error = await new Promise((resolve) =>
    createServer().once('error', resolve).listen(port, '127.0.0.1'),
  )
  first.close()
  expect(describeStartupError(error)).toEqual({
    exitCode: 4,
    text: `Port ${port} is in use by another program: set PORT to a free one.`,
  })
  expect(describeStartupError(new AlreadyRunning('http://localhost:3000'))).toEqual({
    exitCode: 3,
    text: 'Goodword is already running from this data folder: http://localhost:3000',
  })
  expect(describeStartupError(new ConfigError(['PORT: must be a port number']))).toMatchObject({
    exitCode: 2,
  })
})

test.each([
  [
    'an address',
    'postgres://nobody@127.0.0.1:1/goodword',
    /reached: connect ECONNREFUSED 127\.0\.0\.1:1\. Check/,
  ],
  [
    'a name',
    'postgres://nobody@no-such-host.invalid/goodword',
    /reached: getaddrinfo \w+ no-such-host\.invalid\. Check/,
  ],
])(
  'a database that cannot be reached by %s is reported in a sentence',
  async (_by, connectionString, sentence) => {
    const client = new pg.Client({ connectionString })
    const error = await client.connect().catch((reason: unknown) => reason)
    expect(describeStartupError(error)).toEqual({ exitCode: 5, text: expect.stringMatching(sentence) })
  },
)

test('a name with several addresses reports each of them', () => {
  const error = Object.assign(new AggregateError([new Error('no by ::1'), new Error('no by 127.0.0.1')]), {
    code: 'ECONNREFUSED',
  })
  expect(describeStartupError(error).text).toContain('reached: no by ::1, no by 127.0.0.1. Check')
})

test('an unexpected error is reported in full', () => {
  expect(describeStartupError(new Error('odd')).text).toMatch(/odd[\s\S]*startupError\.test\.ts/)
  const cause = new Error('division by zero')
  expect(describeStartupError(new Error('0002.sql failed', { cause })).text).toMatch(
    /0002\.sql failed[\s\S]*Cause: Error: division by zero/,
  )
})

test('a role that may not add an extension is named with the remedy', () => {
  const cause = Object.assign(new Error('permission denied to create extension "earthdistance"'), {
    code: '42501',
  })
  expect(describeStartupError(new Error('0001_extensions.sql failed', { cause }))).toEqual({
    exitCode: 1,
    text: expect.stringMatching(/^permission denied .* An administrator must add the extensions/),
  })
})

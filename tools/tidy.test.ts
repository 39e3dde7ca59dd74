import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { errors } from 'contract/errors/errors'
import { operationId, routes } from 'contract/routes'
import { describe, expect, test } from 'vitest'
import { environmentSchema } from '../server/src/platform/config/environment.ts'
import { openApiDocument } from '../server/src/platform/http/openapi/openapi.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')

const code = /\.(ts|tsx|mjs|sql|css)$/

interface Lock {
  packages: Record<string, { optionalDependencies?: Record<string, string>; resolved?: string }>
}

describe('the lock', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as Lock // npm's own format

  test('has an entry for every platform of every package', () => {
    const names = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))
    const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies).filter((name) => !names.has(name)),
    )
    expect(missing).toEqual([])
  })
  test('names no download addresses', () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([])
  })
})

describe('the repository', () => {
  test('has no skipped, exclusive or to-do tests', () => {
    // Concatenated, so that this file does not match itself.
    const marks = new RegExp(
      `\\b(?:test|it|describe)\\.(?:${['sk', 'ip'].join('')}|${['on', 'ly'].join('')}|${['to', 'do'].join('')})\\b`,
    )
    expect(files.filter((file) => /\.(test|e2e)\.tsx?$/.test(file) && marks.test(read(file)))).toEqual([])
  })
  test('has no unexplained to-do comments', () => {
    // At least three words after the mark; concatenated, so that this file does not match itself.
    const unexplained = new RegExp(`${['TO', 'DO'].join('')}(?!: (?:\\S+ ){2}\\S)`)
    expect(files.filter((file) => code.test(file) && unexplained.test(read(file)))).toEqual([])
  })
  test('declares the type of the database once', () => {
    const declaring = files.filter(
      (file) => file.endsWith('.ts') && /^(?:export )?type \w+ = Kysely<Tables>/m.test(read(file)),
    )
    expect(declaring).toEqual(['server/src/platform/db/tables.ts'])
  })
  test('has no code file above 400 lines', () => {
    const generated = 'server/migrations/schema.sql'
    const long = files.filter(
      (file) => file !== generated && code.test(file) && read(file).split('\n').length > 400,
    )
    expect(long).toEqual([])
  })
})

describe('the documents', () => {
  const written = read('docs/openapi.json')
  const current: unknown = JSON.parse(JSON.stringify(openApiDocument()))

  test('describe the API of the contract: run `npm run openapi`', () => {
    expect(JSON.parse(written)).toEqual(current)
  })
  test('do not match a changed contract', () => {
    expect(JSON.parse(written.replace('"3.1.0"', '"3.0.0"'))).not.toEqual(current)
  })
  test('explain every environment variable', () => {
    const explained = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
    expect(explained.toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted())
  })
})

describe('a process that serves', () => {
  test.each(['tools/start.mjs', 'Dockerfile'])('has a limit for its heap in %s', (file) => {
    expect(read(file)).toContain('--max-old-space-size=')
  })
  test('limits the heap of each thread that renders pages', () => {
    expect(read('server/src/platform/http/pages/renderPool.ts')).toContain(
      'maxOldGenerationSizeMb: heapMegabytesMax',
    )
  })
})

describe('the catalogue', () => {
  test('has every error code that a call declares', () => {
    const unknown = routes.flatMap((route) =>
      (route.errors ?? []).filter((code) => !Object.hasOwn(errors, code)),
    )
    expect(unknown).toEqual([])
  })
  test('has the calls of every file of routes', () => {
    const contract = files.filter((file) => file.startsWith('contract/src/') && !file.endsWith('.test.ts'))
    const declaring = contract.filter((file) => read(file).includes(' = route({\n'))
    const registry = read('contract/src/routes.ts')
    expect(declaring.filter((file) => !registry.includes(file.replace('contract/src', '.')))).toEqual([])
  })
  test('has a unique id for every call', () => {
    expect(new Set(routes.map(operationId)).size).toBe(routes.length)
  })
  test('has a sentence for every error', () => {
    expect(Object.values(errors).filter(({ title }) => !/^[A-Z].*\.$/.test(title))).toEqual([])
  })
})

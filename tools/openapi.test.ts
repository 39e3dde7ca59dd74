import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { afterAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const file = join(root, 'docs', 'openapi.json')
const folder = mkdtempSync(join(tmpdir(), 'goodword-openapi-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The rules that fail, by `redocly lint` with redocly.yaml. */
function redocly(path: string): string[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/@redocly/cli/bin/cli.js', 'lint', path, '--config=redocly.yaml', '--format=json'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  )
  expect(stdout, stderr).toContain('"problems"')
  const { problems } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
    problems: { ruleId: string; message: string; location: { pointer?: string }[] }[]
  } // its format
  return problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer ?? ''}`)
}

async function spectral(document: object): Promise<string[]> {
  const linter = new Spectral()
  const standard = oas as unknown as RulesetDefinition // declared more strictly than it is
  // The summary of a call says all that a description would.
  linter.setRuleset({ extends: [[standard, 'recommended']], rules: { 'operation-description': 'off' } })
  const results = await linter.run({ ...document })
  return results.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)
}

test('Redocly finds no fault in the document of the API', () => expect(redocly(file)).toEqual([]))

test('Spectral finds no fault in the document of the API', { timeout: 60_000 }, async () => {
  expect(await spectral(JSON.parse(readFileSync(file, 'utf8')) as object)).toEqual([])
})

test('both find planted faults', async () => {
  const call = { summary: 'Read', tags: ['absent'], responses: { 200: { description: 'Done' } } }
  const parameter = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } })
  const document = {
    openapi: '3.1.0',
    info: { title: 'Planted', version: '1' },
    paths: {
      '/a/{id}/draft': { get: { ...call, operationId: 'read', parameters: [parameter('id')] } },
      '/a/mine/{name}': { get: { ...call, operationId: 'read', parameters: [parameter('name')] } },
    },
  }
  const planted = join(folder, 'planted.json')
  writeFileSync(planted, JSON.stringify(document))
  const rules = redocly(planted).map((fault) => fault.split(':')[0])
  expect(rules).toEqual(
    expect.arrayContaining([
      'no-ambiguous-paths',
      'operation-operationId-unique',
      'operation-tag-defined',
      'security-defined',
    ]),
  )
  const found = (await spectral(document)).join('\n')
  expect(found).toContain('operation-tag-defined')
  expect(found).toContain('operation-operationId-unique')
})

import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import { evaluate, type Range } from 'contract/estimates/evaluate'
import { estimateOf } from 'contract/estimates/price'
import type { JobAnswers, JobQuestion } from 'contract/estimates/template'
import { effort, seed } from 'contract/test-support/effort'
import { formulaInputs, formulas, pointsOf, rangesOf } from 'contract/test-support/randomFormulas'
import * as fc from 'fast-check'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { starterTemplates } from '../../server/src/modules/estimates/starter/starterTemplates.ts'
import { useBrowser } from '../support/browser.ts'

// Server and browser run the same source; only the JavaScript engine differs, with its numbers and its BigInt.

const contract = 'https://contract.example'
const trees = effort('FORMULAS', { sample: 3000, soak: 100_000 })
const jobsOfEach = effort('JOBS', { sample: 10, soak: 300 })
const batch = 1000

const { visit } = useBrowser()
let page: Page

// The modules of the contract, without their types, on a separate origin: our pages' policy allows no others.
beforeAll(async () => {
  const { page: opened, context } = await visit()
  await context.route(`${contract}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
    const file = fileURLToPath(new URL(`../../contract/src${pathname}`, import.meta.url))
    const body = stripTypeScriptTypes(await readFile(file, 'utf8'))
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  page = opened
  await page.goto(`${contract}/`)
  await page.addScriptTag({
    type: 'module',
    content: `
      import { evaluate } from '/estimates/evaluate.ts'
      import { estimateOf } from '/estimates/price.ts'
      Object.assign(globalThis, { evaluate, estimateOf })`,
  })
  await page.waitForFunction('globalThis.estimateOf !== undefined')
})

/** Applies a function of the contract to many arguments in the browser. Maps are sent as their pairs. */
async function inBrowser(name: 'evaluate' | 'estimateOf', calls: readonly (readonly unknown[])[]) {
  const text = JSON.stringify(calls, (_key, value: unknown) =>
    value instanceof Map ? { pairs: [...value] } : value,
  )
  const answer = await page.evaluate(
    (sent) => {
      const functions = globalThis as unknown as Record<string, (...parameters: unknown[]) => unknown> // set above
      const calls = JSON.parse(sent.text, (_key, value: { pairs?: [unknown, unknown][] } | null) =>
        value?.pairs === undefined ? value : new Map(value.pairs),
      ) as unknown[][] // what this function was given
      return JSON.stringify(calls.map((parameters) => functions[sent.name]?.(...parameters)))
    },
    { name, text },
  )
  return JSON.parse(answer) as unknown[] // one result for each call
}

function batches<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / batch) }, (_, at) =>
    items.slice(at * batch, (at + 1) * batch),
  )
}

test(`${trees} random formulas give the same cents on the server and in a browser`, async () => {
  const jobs = fc.sample(fc.tuple(formulas, formulaInputs), { numRuns: trees, seed })
  let large = 0
  for (const some of batches(jobs)) {
    const calls = some.flatMap(([formula, all]) =>
      [rangesOf(all), pointsOf(all, 1)].map((inputs) => [formula, inputs] as const),
    )
    const results: Range[] = calls.map(([formula, inputs]) => evaluate(formula, inputs))
    expect(await inBrowser('evaluate', calls)).toEqual(results)
    large += results.filter(({ high, low }) => Math.max(high, -low) > 2 ** 32).length
  }
  // Some numbers must be large: every engine multiplies small ones alike.
  expect(large).toBeGreaterThan(trees / 20)
})

test('the forty templates give the same price, receipt and influences on both', async () => {
  const calls = starterTemplates().flatMap(({ document }) => {
    const answers = fc.record(
      Object.fromEntries(document.questions.map((question) => [question.id, answerTo(question)])),
    )
    const packages = fc.constantFrom(null, ...document.packages.map(({ id }) => id))
    return fc
      .sample(fc.tuple(answers as fc.Arbitrary<JobAnswers>, packages), { numRuns: jobsOfEach, seed })
      .map(([given, packageId]) => [document, given, packageId] as const)
  })
  for (const some of batches(calls))
    expect(await inBrowser('estimateOf', some)).toEqual(some.map((call) => estimateOf(...call)))
})

function answerTo(question: JobQuestion): fc.Arbitrary<JobAnswers[string]> {
  switch (question.kind) {
    case 'number':
      return fc.record({
        kind: fc.constant('number'),
        thousandths: fc.integer({ min: question.minimum, max: question.maximum }),
        uncertaintyPercent: fc.integer({ min: 0, max: 60 }),
      })
    case 'choice':
      return fc.record({
        kind: fc.constant('choice'),
        option: fc.constantFrom(null, ...question.options.map(({ id }) => id)),
      })
    case 'yes_no':
      return fc.record({ kind: fc.constant('yes_no'), isYes: fc.constantFrom(null, true, false) })
  }
}

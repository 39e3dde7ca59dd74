import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Health } from './health.ts'
import type { Route } from './route.ts'
import { operationId, routes } from '../routes.ts'

interface JsonSchema {
  readonly properties?: Record<string, JsonSchema>
  readonly enum?: readonly unknown[]
  readonly const?: unknown
}

const written = new Map(
  routes.flatMap((route) =>
    (['params', 'query', 'body', 'response'] as const).flatMap((part) => {
      const schema: z.ZodMiniType | undefined = route[part]
      const io = part === 'response' ? 'output' : 'input'
      return schema
        ? [
            [
              `${operationId(route)} ${part}`,
              z.toJSONSchema(schema, { unrepresentable: 'any', io }) as JsonSchema,
            ],
          ]
        : []
    }),
  ),
)

function valuesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { enum: several = [], const: one } = schema as JsonSchema // parts without either field yield nothing
  const own = [...(Array.isArray(several) ? several : []), one].filter((value) => typeof value === 'string')
  return [...own, ...Object.values(schema).flatMap(valuesIn)]
}

/** Paper sizes of ISO 216. */
const paperSizes = /^A\d$/
/** Pages to which Google returns; `calender` is the spelling of the product specification. */
const pageAddresses = /^(?:\/calend[ae]r\/\w+|(?:\/onboarding)?\/google-reviews)$/
/** As the actuator of Spring Boot, whose address tools know, writes them. */
const healthStates = /^(?:UP|DOWN)$/
const numbers = /^\d+(?:\.\d+)?$/

test('enum values are lower_snake, and event types are lower_snake words joined by dots', () => {
  const word = '[a-z][a-z0-9]*(?:_[a-z0-9]+)*'
  const words = new RegExp(`^${word}(?:\\.${word})*$`)
  const fitting = [words, numbers, paperSizes, pageAddresses, healthStates]
  const values = new Set([...written.values(), z.toJSONSchema(Health)].flatMap(valuesIn))
  expect(values.size).toBeGreaterThan(200)
  expect([...values].filter((value) => !fitting.some((form) => form.test(value)))).toEqual([])
})

test('lists take pageSize and pageToken, and return nextPageToken', () => {
  const namesOf = (route: Route, part: 'query' | 'response') =>
    Object.keys(written.get(`${operationId(route)} ${part}`)?.properties ?? {})
  const paged = routes.filter((route) => namesOf(route, 'query').includes('pageToken'))
  expect(paged.length).toBeGreaterThan(12)
  for (const route of paged) {
    expect(namesOf(route, 'query')).toContain('pageSize')
    expect(namesOf(route, 'response')).toContain('nextPageToken')
  }
  const otherWords = new Set(['after', 'before', 'cursor', 'limit', 'page', 'nextPage', 'nextCursor'])
  for (const route of routes)
    expect(
      [...namesOf(route, 'query'), ...namesOf(route, 'response')].filter((name) => otherWords.has(name)),
    ).toEqual([])
})

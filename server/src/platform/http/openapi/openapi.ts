import { type ErrorCode, errors } from 'contract/core/errors'
import { Health } from 'contract/core/health'
import { Problem } from 'contract/core/problem'
import { apiPrefix, type Route } from 'contract/core/route'
import { routes } from 'contract/core/routes'
import { Notification, notificationStreamPath } from 'contract/notifications/notifications'
import { declaredErrors } from '../declaredRefusals.ts'
import { type Json, type SchemaOf, schemaConverter } from './schemas.ts'

/** The OpenAPI 3.1 description of every call, generated from the contract. */
export function openApiDocument() {
  const { schemaOf, componentsOf } = schemaConverter()
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = `${apiPrefix}${route.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, schemaOf) }
  }
  Object.assign(paths, healthPaths(schemaOf), streamPaths(schemaOf))
  const problem = schemaOf(Problem, 'output')
  return {
    openapi: '3.1.0',
    info: {
      title: 'Goodword',
      version: '1',
      description:
        'Loyalty and referral marketplace for local businesses. A session cookie or a bearer ID token authenticates calls; every error is `application/problem+json` with a code from the catalogue.',
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      schemas: componentsOf({ paths, problem }),
      responses: {
        Problem: { description: 'A refusal', content: { 'application/problem+json': { schema: problem } } },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'goodword_session' },
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
    'x-problems': errors,
  }
}

function operation(route: Route, schemaOf: SchemaOf): Json {
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [route.path.split('/')[1]],
    ...(route.access === 'public' ? {} : { security: [{ session: [] }, { idToken: [] }] }),
    parameters: [
      ...parametersOf(route, 'params', 'path', schemaOf),
      ...parametersOf(route, 'query', 'query', schemaOf),
      ...(route.isConditional ? [ifMatch] : []),
      ...(route.isIdempotent ? [{ ...idempotencyKey, required: route.isKeyRequired ?? false }] : []),
    ],
    ...(route.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(route.body, 'input') } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: {
          [mediaTypeOf(route)]: {
            schema: schemaOf(route.response, 'output'),
          },
        },
      },
      ...refusals(route),
    },
  }
}

function mediaTypeOf(route: Route): string {
  if (route.isPdf) return 'application/pdf'
  if (route.isCalendar) return 'text/calendar'
  return route.isCsv ? 'text/csv' : 'application/json'
}

function refusals(route: Route): Json {
  const byStatus = Object.groupBy(declaredErrors(route), (code) => errors[code].status)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]: [string, ErrorCode[] | undefined]) => [
      status,
      { $ref: '#/components/responses/Problem', 'x-codes': codes },
    ]),
  )
}

const ifMatch: Json = {
  name: 'If-Match',
  in: 'header',
  required: true,
  description: 'The revision that the change is based on, in quotation marks.',
  schema: { type: 'string', minLength: 1, maxLength: 44 },
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeating a request with the same key returns the stored response without another effect.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

function parametersOf(
  route: Route,
  part: 'params' | 'query',
  place: 'path' | 'query',
  schemaOf: SchemaOf,
): Json[] {
  const schema = route[part]
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  } // routes guarantee an object schema
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }))
}

/** Server-sent events: the schema describes the data of the event `notification`. */
function streamPaths(schemaOf: SchemaOf): Record<string, Json> {
  const problem = (...codes: ErrorCode[]) => ({ $ref: '#/components/responses/Problem', 'x-codes': codes })
  return {
    [`${apiPrefix}${notificationStreamPath}`]: {
      get: {
        operationId: 'streamNotifications',
        summary: 'Server-sent events: each new notification, and the counts of unread and unseen ones',
        tags: ['notifications'],
        security: [{ session: [] }],
        parameters: [
          {
            name: 'Last-Event-ID',
            in: 'header',
            required: false,
            description:
              'Resumes after this event. Events shortly before it are sent again: ignore the ids that you have.',
            schema: { type: 'string' },
          },
        ],
        responses: {
          200: {
            description: 'Until the session ends',
            content: { 'text/event-stream': { schema: schemaOf(Notification, 'output') } },
          },
          401: problem('not_signed_in'),
          429: problem('notification_streams_too_many'),
        },
      },
    },
  }
}

function healthPaths(schemaOf: SchemaOf): Record<string, Json> {
  const health = { 'application/json': { schema: schemaOf(Health, 'output') } }
  const get = (operationId: string, summary: string): Json => ({
    get: {
      operationId,
      summary,
      tags: ['health'],
      responses: {
        200: { description: 'up', content: health },
        503: { description: 'down', content: health },
      },
    },
  })
  return {
    '/actuator/health': get('readHealth', 'Health of the server and its dependencies'),
    '/api/health': get('readApiHealth', 'Health of the server and its dependencies, under /api'),
    '/api/test': {
      get: {
        operationId: 'test',
        summary: 'Responds as soon as the server listens',
        tags: ['health'],
        responses: { 200: { description: 'The server listens' } },
      },
    },
  }
}

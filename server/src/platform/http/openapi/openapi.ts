import { type ErrorCode, errors } from 'contract/errors/errors'
import { Health } from 'contract/core/health'
import { apiPrefix, type Route } from 'contract/core/route'
import { operationId, routes } from 'contract/routes'
import { Notification, notificationStreamPath } from 'contract/notifications/notifications'
import { WebhookMessage } from 'contract/webhooks/webhooks'
import { declaredErrors } from '../declaredRefusals.ts'
import { otherError, refusalComponents } from './refusals.ts'
import { type Json, type SchemaOf, schemaConverter } from './schemas.ts'
import { tagOf, tags } from './tags.ts'

type Refusal = ReturnType<typeof refusalComponents>['refusal']

/** The OpenAPI 3.1 description of every call, generated from the contract. */
export function openApiDocument() {
  const { schemaOf, componentsOf } = schemaConverter()
  const { refusal, components: refused } = refusalComponents(schemaOf)
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = `${apiPrefix}${route.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, schemaOf, refusal) }
  }
  Object.assign(paths, healthPaths(schemaOf), streamPaths(schemaOf, refusal))
  const webhooks: Record<string, Json> = { event: { post: eventCall(schemaOf) } }
  const responses = sorted(refused)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Goodword',
      version: '1',
      description:
        'Loyalty and referral marketplace for local businesses. A session cookie or a bearer ID token authenticates calls; every error is `application/problem+json` with a code.',
      contact: { name: 'Goodword' },
      license: { name: 'All rights reserved' },
    },
    servers: [{ url: '/' }],
    tags,
    paths: sorted(paths),
    webhooks,
    components: {
      schemas: componentsOf({ paths, webhooks, responses }),
      responses,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'goodword_session' },
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  }
}

function sorted<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function operation(route: Route, schemaOf: SchemaOf, refusal: Refusal): Json {
  return {
    operationId: operationId(route),
    summary: route.summary,
    tags: [tagOf(route.path)],
    security: securityOf(route),
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
      ...refusals(route, refusal),
      default: otherError,
    },
  }
}

/** An empty requirement makes the others optional. */
function securityOf({ access, isPersonal }: Route): Json[] {
  const signedIn = [{ session: [] }, { idToken: [] }]
  if (access !== 'public') return signedIn
  return isPersonal ? [{}, ...signedIn] : []
}

function mediaTypeOf(route: Route): string {
  if (route.isPdf) return 'application/pdf'
  if (route.isCalendar) return 'text/calendar'
  return route.isCsv ? 'text/csv' : 'application/json'
}

function refusals(route: Route, refusal: Refusal): Json {
  const byStatus = Object.groupBy(declaredErrors(route), (code) => errors[code].status)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]: [string, ErrorCode[] | undefined]) => [
      status,
      refusal(...codes),
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
function streamPaths(schemaOf: SchemaOf, refusal: Refusal): Record<string, Json> {
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
          401: refusal('not_signed_in'),
          429: refusal('notification_streams_too_many'),
          default: otherError,
        },
      },
    },
  }
}

/** What an endpoint of a business receives: docs/WEBHOOKS.md. */
function eventCall(schemaOf: SchemaOf): Json {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })
  return {
    operationId: 'receiveEvent',
    summary: 'An event of the business, signed by Standard Webhooks',
    tags: ['webhooks'],
    security: [],
    parameters: [
      header('webhook-id', 'The same for each attempt: ignore an ID that you have.'),
      header('webhook-timestamp', 'The time of the attempt, in seconds since 1970.'),
      header('webhook-signature', 'One or two signatures of ID, timestamp and body, each after `v1,`.'),
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(WebhookMessage, 'output') } },
    },
    responses: {
      '2XX': { description: 'Received' },
      default: { description: 'Any other response is a failure, also a redirect; Goodword tries again.' },
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
      security: [],
      responses: {
        200: { description: 'UP', content: health },
        503: { description: 'DOWN', content: health },
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
        security: [],
        responses: { 200: { description: 'The server listens' } },
      },
    },
  }
}

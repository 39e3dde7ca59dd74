import { BackendData, SignInMethods } from 'contract/account/account'
import {
  BusinessProfile,
  BusinessSummary,
  Category,
  Product,
  ProductDetails,
  Service,
  ServiceDetails,
} from 'contract/businesses/businesses'
import { type ErrorCode, errors } from 'contract/core/errors'
import { Health } from 'contract/core/health'
import { Notification } from 'contract/notifications/notifications'
import { Order, OrderStatistics, OrderSummary } from 'contract/orders/orders'
import { Problem } from 'contract/core/problem'
import {
  BaseRule,
  BaseRuleDraft,
  Campaign,
  CampaignDraft,
  EarnReceipt,
  Program,
  Quote,
  Simulation,
  Tier,
  TierProgress,
} from 'contract/loyalty/programs'
import { Reward, RewardDraft, RewardOffer, Voucher } from 'contract/rewards/rewards'
import { apiPrefix, type Route } from 'contract/core/route'
import { routes } from 'contract/core/routes'
import { Place, SearchAnswer, SearchHit } from 'contract/search/search'
import { Slot, SlotHold } from 'contract/slots/slots'
import { InvariantResult, Statement, StatementDay } from 'contract/loyalty/statements'
import { Hold, LedgerRow, Receipt, Wallet, WalletMonth } from 'contract/loyalty/wallet'
import * as z from 'zod/mini'
import { declaredErrors } from '../declaredRefusals.ts'

type Json = Record<string, unknown>

const named = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries({
  BackendData,
  BaseRule,
  BaseRuleDraft,
  BusinessProfile,
  BusinessSummary,
  Campaign,
  CampaignDraft,
  Category,
  EarnReceipt,
  Health,
  Hold,
  InvariantResult,
  LedgerRow,
  Notification,
  Order,
  OrderStatistics,
  OrderSummary,
  Place,
  Problem,
  Product,
  ProductDetails,
  Program,
  Quote,
  Receipt,
  Reward,
  RewardDraft,
  RewardOffer,
  SearchAnswer,
  SearchHit,
  Slot,
  SlotHold,
  Service,
  ServiceDetails,
  SignInMethods,
  Simulation,
  Statement,
  StatementDay,
  Tier,
  TierProgress,
  Voucher,
  Wallet,
  WalletMonth,
}))
  named.add(schema, { id })

/** The OpenAPI 3.1 description of every call, made from the contract. */
export function openApiDocument() {
  const components: Json = {}
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = `${apiPrefix}${route.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, components) }
  }
  Object.assign(paths, healthPaths(components))
  const problem = schemaOf(Problem, 'output', components)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Goodword',
      version: '1',
      description:
        'Loyalty and referral marketplace for local businesses. Cookies or a bearer ID token prove who calls; every refusal is `application/problem+json` with a code of the catalogue.',
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      schemas: Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))),
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

function operation(route: Route, components: Json): Json {
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [route.path.split('/')[1]],
    ...(route.access === 'public' ? {} : { security: [{ session: [] }, { idToken: [] }] }),
    parameters: [
      ...parametersOf(route, 'params', 'path', components),
      ...parametersOf(route, 'query', 'query', components),
      ...(route.isIdempotent ? [{ ...idempotencyKey, required: route.isKeyRequired ?? false }] : []),
    ],
    ...(route.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(route.body, 'input', components) } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: {
          [mediaTypeOf(route)]: {
            schema: schemaOf(route.response, 'output', components),
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

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same request gets the stored answer and does nothing again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

function parametersOf(
  route: Route,
  part: 'params' | 'query',
  place: 'path' | 'query',
  components: Json,
): Json[] {
  const schema = route[part]
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input', components) as {
    properties?: Record<string, Json>
    required?: string[]
  } // an object schema by construction of routes
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }))
}

/** JSON Schema with its named parts moved to the document's components. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output', components: Json): Json {
  const made = z.toJSONSchema(schema, {
    metadata: named,
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  const {
    $defs = {},
    $schema: _dialect,
    ...rest
  } = JSON.parse(JSON.stringify(made).replaceAll('#/$defs/', '#/components/schemas/')) as Json & {
    $defs?: Json
  } // a JSON Schema document
  for (const [id, definition] of Object.entries($defs)) components[id] = definition
  const id = named.get(schema)?.id
  if (!id) return rest
  const self = { $ref: `#/components/schemas/${id}` }
  // A schema that other parts refer to already stands among the definitions, and its root only refers to it.
  if (rest['$ref'] !== self.$ref) components[id] = rest
  return self
}

function healthPaths(components: Json): Record<string, Json> {
  const health = { 'application/json': { schema: schemaOf(Health, 'output', components) } }
  const get = (operationId: string, summary: string): Json => ({
    get: {
      operationId,
      summary,
      tags: ['health'],
      responses: {
        200: { description: 'UP', content: health },
        503: { description: 'DOWN', content: health },
      },
    },
  })
  return {
    '/actuator/health': get('readHealth', 'Whether the server and what it needs are up'),
    '/api/health': get('readApiHealth', 'The same, below /api'),
    '/api/test': {
      get: {
        operationId: 'test',
        summary: 'Answers as soon as the server listens',
        tags: ['health'],
        responses: { 200: { description: 'It listens' } },
      },
    },
  }
}

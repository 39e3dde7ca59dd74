import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { WebhookFailure } from 'contract/webhooks/webhooks'
import { webhookAddress } from './addresses.ts'
import { AddressRefused, publicLookup } from './publicLookup.ts'

export interface WebhookMessage {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

/** Exactly one of `statusCode` and `failure` is null. */
export interface WebhookOutcome {
  readonly statusCode: number | null
  readonly failure: WebhookFailure | null
  /** The beginning of the response body. */
  readonly answer: string
  readonly milliseconds: number
}

/** Posts once without following redirects. Returns the outcome, including failures; never throws. */
export type WebhookSender = (message: WebhookMessage) => Promise<WebhookOutcome>

const timeLimitMilliseconds = 5000
const answerBytesMax = 2000

/** Resolves the name, checks all of its addresses, and connects only to those: this prevents DNS rebinding. */
export function webhookSender(options: {
  takesLocal: boolean
  resolve?: (host: string) => Promise<LookupAddress[]>
  limitMilliseconds?: number
}): WebhookSender {
  const { takesLocal, limitMilliseconds = timeLimitMilliseconds } = options
  const resolve = options.resolve ?? ((host: string) => lookup(host, { all: true }))
  return async (message) => {
    const startedAt = performance.now()
    const elapsed = () => Math.round(performance.now() - startedAt)
    try {
      const url = webhookAddress(message.url, { takesLocal })
      if (!url) throw new AddressRefused()
      const { statusCode, answer } = await post(url, message, {
        lookup: publicLookup(resolve, takesLocal),
        signal: AbortSignal.timeout(limitMilliseconds),
      })
      return { statusCode, failure: null, answer, milliseconds: elapsed() }
    } catch (error) {
      return { statusCode: null, failure: failureOf(error), answer: '', milliseconds: elapsed() }
    }
  }
}

async function post(
  url: URL,
  { headers, body }: WebhookMessage,
  options: { lookup: LookupFunction; signal: AbortSignal },
): Promise<{ statusCode: number; answer: string }> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    ...options,
    method: 'POST',
    headers: { ...headers, 'content-length': bytes.length },
    // A dedicated connection: no data of an earlier response can be read as this one.
    agent: false,
  })
  const response = await answered(sent, bytes)
  try {
    return { statusCode: response.statusCode ?? 0, answer: await beginningOf(response) }
  } finally {
    sent.destroy()
  }
}

function answered(sent: ClientRequest, bytes: Buffer): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  sent.on('response', resolve)
  // The listener remains, so that connection errors after the response are ignored.
  sent.on('error', reject)
  sent.end(bytes)
  return promise
}

/** Returns the beginning of the body. A response that breaks off still counts, with its status. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part)
      length += part.length
      if (length >= answerBytesMax) break
    }
  } catch {
    // Return the part received so far.
  }
  // PostgreSQL text cannot contain NUL.
  return Buffer.concat(parts).subarray(0, answerBytesMax).toString('utf8').replaceAll('\0', '')
}

function failureOf(error: unknown): WebhookFailure {
  if (error instanceof AddressRefused) return 'address_refused'
  if (error instanceof Error && error.name === 'AbortError') return 'timeout'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'name_unknown'
  return /CERT|SSL|TLS|SELF_SIGNED|ALTNAME/.test(code) ? 'certificate' : 'unreachable'
}

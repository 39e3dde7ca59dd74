import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { WebhookFailure } from 'contract/webhooks/webhooks'
import { isPublicAddress, webhookAddress } from './addresses.ts'

export interface WebhookMessage {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** One of both is null. */
export interface WebhookOutcome {
  readonly statusCode: number | null
  readonly failure: WebhookFailure | null
  /** The beginning of what came back. */
  readonly answer: string
  readonly milliseconds: number
}

/** Posts once, follows nothing, and answers what came of it, whatever that is. */
export type WebhookSender = (message: WebhookMessage) => Promise<WebhookOutcome>

const timeLimitMilliseconds = 5000
const answerBytesMax = 2000

class AddressRefused extends Error {}

/**
 * The name is resolved here, every address that it has is looked at, and the connection goes to those very addresses: a
 * name that leads elsewhere a moment later leads nowhere.
 */
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
        lookup: lookupWith(resolve, takesLocal),
        signal: AbortSignal.timeout(limitMilliseconds),
      })
      return { statusCode, failure: null, answer, milliseconds: elapsed() }
    } catch (error) {
      return { statusCode: null, failure: failureOf(error), answer: '', milliseconds: elapsed() }
    }
  }
}

function lookupWith(
  resolve: (host: string) => Promise<LookupAddress[]>,
  takesLocal: boolean,
): LookupFunction {
  const reachable = async (host: string): Promise<LookupAddress[]> => {
    const found = await resolve(host)
    const isLocal = takesLocal && host === 'localhost'
    if (found.length === 0 || !(isLocal || found.every(({ address }) => isPublicAddress(address))))
      throw new AddressRefused()
    return found
  }
  const tell = async (host: string, isAll: boolean, answer: Parameters<LookupFunction>[2]) => {
    try {
      const found = await reachable(host)
      if (isAll) answer(null, found)
      else answer(null, found[0]!.address, found[0]!.family) // none would have been refused
    } catch (error) {
      answer(error instanceof Error ? error : new AddressRefused(), [])
    }
  }
  return (host, { all }, answer) => void tell(host, all ?? false, answer)
}

async function post(
  url: URL,
  { headers, body }: WebhookMessage,
  options: { lookup: LookupFunction; signal: AbortSignal },
): Promise<{ statusCode: number; answer: string }> {
  const bytes = Buffer.from(body)
  const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    ...options,
    method: 'POST',
    headers: { ...headers, 'content-length': bytes.length },
    // A connection of its own: nothing of an older answer can be taken for this one.
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
  // It stays: what happens to the connection after the answer is nothing to us.
  sent.on('error', reject)
  sent.end(bytes)
  return promise
}

/** An answer that breaks off has been an answer all the same, with the status that it began with. */
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
    // What came until then is shown.
  }
  // PostgreSQL keeps no NUL in a text.
  return Buffer.concat(parts).subarray(0, answerBytesMax).toString('utf8').replaceAll('\0', '')
}

function failureOf(error: unknown): WebhookFailure {
  if (error instanceof AddressRefused) return 'address_refused'
  if (error instanceof Error && error.name === 'AbortError') return 'timeout'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'name_unknown'
  return /CERT|SSL|TLS|SELF_SIGNED|ALTNAME/.test(code) ? 'certificate' : 'unreachable'
}

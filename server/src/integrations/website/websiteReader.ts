import { lookup, NODATA, resolveTxt } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../webhooks/addresses.ts'
import { publicLookup, type Resolve } from '../webhooks/publicLookup.ts'

/** `elsewhere` is a redirect to another host. */
export type ReadPage =
  | { readonly kind: 'page'; readonly html: string }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'unreachable' }

/** Reads what the owner of a website published. Never throws. */
export interface WebsiteReader {
  /** Texts of the TXT records of a domain; null if they cannot be read. */
  txtRecords(domain: string): Promise<readonly string[] | null>
  /** The beginning of a page. */
  page(address: string): Promise<ReadPage>
}

const timeLimitMilliseconds = 5000
const pageBytesMax = 256 * 1024
const redirectsMax = 3

/** Connects to public addresses alone; `takesLocal` also allows this machine, in tests. */
export function websiteReader(
  options: {
    readonly takesLocal?: boolean
    readonly resolve?: Resolve
    /** Replaces the address check, for a stand-in. */
    readonly lookup?: LookupFunction
    readonly resolveRecords?: (domain: string) => Promise<string[][]>
    readonly limitMilliseconds?: number
  } = {},
): WebsiteReader {
  const { takesLocal = false, limitMilliseconds = timeLimitMilliseconds } = options
  const resolve = options.resolve ?? ((host: string) => lookup(host, { all: true }))
  const resolveRecords = options.resolveRecords ?? resolveTxt
  return {
    txtRecords: async (domain) => {
      try {
        const records = await Promise.race([resolveRecords(domain), timeOut(limitMilliseconds)])
        return records.map((parts) => parts.join(''))
      } catch (error) {
        // The domain exists and has no such record.
        if (error instanceof Error && 'code' in error && error.code === NODATA) return []
        return null
      }
    },
    page: async (address) => {
      try {
        const signal = AbortSignal.timeout(limitMilliseconds)
        const found = options.lookup ?? publicLookup(resolve, takesLocal)
        const takesPorts = takesLocal || options.lookup !== undefined
        return await readPage(address, { signal, lookup: found, takesLocal, takesPorts })
      } catch {
        return { kind: 'unreachable' }
      }
    },
  }
}

async function timeOut(milliseconds: number): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  setTimeout(() => reject(new Error('time limit')), milliseconds).unref()
  return promise
}

interface Reading {
  readonly signal: AbortSignal
  readonly lookup: ReturnType<typeof publicLookup>
  readonly takesLocal: boolean
  /** True for stand-ins, which run on any port; websites use the default ports. */
  readonly takesPorts: boolean
}

/** Follows redirects on the same host, with or without "www.", and to https. */
async function readPage(address: string, reading: Reading): Promise<ReadPage> {
  let url = checkedUrl(address, reading)
  const host = plainHost(url)
  for (let step = 0; url !== null && step <= redirectsMax; step += 1) {
    const response = await responseOf(url, reading)
    const location = response.headers.location
    if ((response.statusCode ?? 0) >= 300 && (response.statusCode ?? 0) < 400 && location !== undefined) {
      response.destroy()
      url = checkedUrl(new URL(location, url).href, reading)
      if (plainHost(url) !== host) return { kind: 'elsewhere' }
    } else if (response.statusCode === 200) return { kind: 'page', html: await beginningOf(response) }
    else {
      response.destroy()
      return { kind: 'unreachable' }
    }
  }
  return { kind: 'unreachable' }
}

const plainHost = (url: URL | null) => url?.host.replace(/^www\./, '')

/** Null for an address that must not be read. Names are checked when they are resolved. */
function checkedUrl(address: string, { takesLocal, takesPorts }: Reading): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  if (url.port !== '' && !takesPorts) return null
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  if (isIP(host) !== 0 && !isPublicAddress(host) && !(takesLocal && host === '127.0.0.1')) return null
  return url
}

function responseOf(url: URL, { signal, lookup: resolveName }: Reading): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    signal,
    lookup: resolveName,
    agent: false,
    headers: { accept: 'text/html', 'user-agent': 'Goodword (verification of a business)' },
  })
  sent.on('response', resolve)
  sent.on('error', reject)
  sent.end()
  return promise
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.length
    if (length >= pageBytesMax) break
  }
  response.destroy()
  return Buffer.concat(parts).subarray(0, pageBytesMax).toString('utf8')
}

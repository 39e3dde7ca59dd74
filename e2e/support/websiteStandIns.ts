import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll } from 'vitest'

interface Site {
  /** Null while the DNS server refuses to answer. */
  records: string[] | null
  html: string
}

const recordTypes = { address: 1, text: 16 } as const
const refused = 5

/** A DNS server and a web server on this machine for the websites of businesses, whose content the test sets. */
export function useWebsiteStandIns(): {
  /** The value of `DNS_STAND_IN`. */
  readonly dns: string
  /** The address of a website below `.example`, with the port of the web server. */
  addressOf(domain: string): string
  site(domain: string): Site
} {
  const sites = new Map<string, Site>()
  const site = (domain: string) => {
    const found = sites.get(domain) ?? { records: [], html: '' }
    sites.set(domain, found)
    return found
  }
  const dns = createSocket('udp4')
  const web: Server = createServer((request, response) => {
    const host = request.headers.host?.split(':')[0] ?? ''
    response.setHeader('content-type', 'text/html').end(site(host).html)
  })
  beforeAll(async () => {
    dns.on('message', (query, { address, port }) =>
      dns.send(
        answerTo(query, (domain) => site(domain).records),
        port,
        address,
      ),
    )
    dns.bind(0, '127.0.0.1')
    web.listen(0, '127.0.0.1')
    await Promise.all([once(dns, 'listening'), once(web, 'listening')])
  })
  afterAll(() => {
    dns.close()
    web.closeAllConnections()
    web.close()
  })
  const portOf = (address: ReturnType<Server['address']>) =>
    typeof address === 'object' && address ? address.port : 0
  return {
    get dns() {
      return `127.0.0.1:${dns.address().port}`
    },
    addressOf: (domain) => `http://${domain}:${portOf(web.address())}/`,
    site,
  }
}

/** A response to one question (RFC 1035): every name has the address of this machine. */
function answerTo(query: Buffer, recordsOf: (domain: string) => readonly string[] | null): Buffer {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const question = query.subarray(12, at + 5)
  const type = query.readUInt16BE(at + 1)
  const records = recordsOf(labels.join('.').toLowerCase())
  const data =
    type === recordTypes.address
      ? [Buffer.from([127, 0, 0, 1])]
      : type === recordTypes.text
        ? (records ?? []).map((text) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]))
        : []
  const head = Buffer.alloc(12)
  head.writeUInt16BE(query.readUInt16BE(0), 0)
  head.writeUInt16BE(0x8180 | (records === null ? refused : 0), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(records === null ? 0 : data.length, 6)
  const answers = data.map((each) => {
    const fields = Buffer.alloc(12)
    fields.writeUInt16BE(0xc00c, 0) // the name of the question
    fields.writeUInt16BE(type, 2)
    fields.writeUInt16BE(1, 4)
    fields.writeUInt16BE(each.length, 10)
    return Buffer.concat([fields, each])
  })
  return Buffer.concat([head, question, ...(records === null ? [] : answers)])
}

import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '../src/integrations/storage/s3Storage.ts'

export interface S3Double {
  readonly settings: S3Settings
  readonly objects: Map<string, { bytes: Buffer; type: string }>
  /** Methods and paths of the requests, in order. */
  readonly requests: string[]
  /** Answers the next requests with these statuses instead; 0 closes the connection, -1 never answers. */
  failWith(...statuses: number[]): void
  close(): Promise<void>
}

const bucket = 'goodword-photos'
const region = 'us-east-1'
const accessKeyId = 'AKIATESTTESTTEST'
const secretAccessKey = 'test/secret+of-the-bucket'

/** A local bucket that speaks S3's protocol in path style, and computes each signature (version 4) itself. */
export async function startS3Double(): Promise<S3Double> {
  const objects: S3Double['objects'] = new Map()
  const requests: string[] = []
  const failures: number[] = []
  const server = createServer((request, response) => {
    void handle(request, response)
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    try {
      for await (const part of request) parts.push(part as Buffer) // a request without an encoding
    } catch {
      return // the client went away
    }
    const body = Buffer.concat(parts)
    const { pathname } = new URL(request.url ?? '/', 'http://double')
    requests.push(`${request.method} ${pathname}`)
    const failure = failures.shift()
    if (failure === 0) return void request.socket.destroy()
    if (failure === -1) return
    if (failure !== undefined) return answer(response, failure, 'SlowDown')
    const problem = signatureProblem(request, body)
    if (problem) return answer(response, 403, problem)
    const [, asked, ...rest] = pathname.split('/')
    if (asked !== bucket) return answer(response, 404, 'NoSuchBucket')
    const key = rest.join('/')
    const found = objects.get(key)
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '' })
      return void response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (!found) return answer(response, 404, 'NoSuchKey')
    response.writeHead(200, { 'content-type': found.type, 'content-length': found.bytes.length })
    response.end(request.method === 'HEAD' ? undefined : found.bytes)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on TCP
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region,
      bucket,
      accessKeyId,
      secretAccessKey,
      isPathStyle: true,
      pauseMilliseconds: 1,
    },
    objects,
    requests,
    failWith: (...statuses) => void failures.push(...statuses),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function answer(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The code of S3 for a missing or wrong signature, an unknown key, or a body that differs from the signed one. */
function signatureProblem(request: IncomingMessage, body: Buffer): string | null {
  const header = request.headers.authorization ?? ''
  const [, credential = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(header) ?? []
  if (!signature) return 'AccessDenied'
  const [id, day = '', ...scope] = credential.split('/')
  if (id !== accessKeyId || scope.join('/') !== `${region}/s3/aws4_request`) return 'InvalidAccessKeyId'
  const content = String(request.headers['x-amz-content-sha256'])
  if (content !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const url = new URL(request.url ?? '/', 'http://double')
  const canonical = [
    request.method,
    url.pathname,
    url.searchParams.toString(),
    ...names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    names,
    content,
  ].join('\n')
  const date = String(request.headers['x-amz-date'])
  const text = ['AWS4-HMAC-SHA256', date, `${day}/${scope.join('/')}`, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}

import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { Refusal } from '../../platform/http/problem.ts'
import { checkedKey, type Storage } from './storage.ts'

export interface S3Settings {
  /** Such as `https://s3.eu-central-1.amazonaws.com`, without the bucket. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** The bucket is the first part of the path, not of the host name. */
  readonly isPathStyle: boolean
  readonly limitMilliseconds?: number
  readonly pauseMilliseconds?: number
}

const triesMax = 3
const limitMillisecondsByDefault = 5000
const pauseMillisecondsByDefault = 200

/** Stores files in a bucket of Amazon S3, or of a service that speaks its protocol, with signature version 4. */
export function s3Storage(settings: S3Settings): Storage {
  const { region, accessKeyId, secretAccessKey } = settings
  // Our own loop retries calls: it limits the time of each try.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const { limitMilliseconds = limitMillisecondsByDefault, pauseMilliseconds = pauseMillisecondsByDefault } =
    settings

  /** Every call is idempotent, so each is retried after a failure of the network or the service. */
  async function call(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    key: string,
    content: { readonly bytes: Buffer; readonly type: string } | null = null,
  ): Promise<{ status: number; bytes: Buffer }> {
    const url = objectUrl(settings, key)
    const bytes = content?.bytes ?? Buffer.alloc(0)
    const headers = {
      // The service refuses a body that was changed or truncated in transit.
      'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      ...(content && { 'content-type': content.type }),
    }
    let cause: unknown
    for (let tried = 1; tried <= triesMax; tried += 1) {
      if (tried > 1) await sleep(pauseMilliseconds * 2 ** (tried - 2))
      try {
        const answer = await client.fetch(url, {
          method,
          headers,
          ...(content && { body: new Uint8Array(bytes) }),
          signal: AbortSignal.timeout(limitMilliseconds),
        })
        const received = Buffer.from(await answer.arrayBuffer())
        if (answer.ok || answer.status === 404) return { status: answer.status, bytes: received }
        cause = new Error(`the storage answered ${answer.status}: ${received.toString('utf8', 0, 300)}`)
        // A retry does not fix a wrong key or bucket; only a failing or busy service may recover.
        if (answer.status < 500 && answer.status !== 429) break
      } catch (error) {
        cause = error
      }
    }
    throw Object.assign(new Refusal('storage_unavailable'), { cause })
  }

  return {
    async put(key, bytes, contentType) {
      const { status } = await call('PUT', key, { bytes, type: contentType })
      // 404 for a bucket that does not exist.
      if (status === 404) throw new Refusal('storage_unavailable')
    },
    async get(key) {
      const { status, bytes } = await call('GET', key)
      return status === 404 ? null : bytes
    },
    exists: async (key) => (await call('HEAD', key)).status !== 404,
    async delete(key) {
      await call('DELETE', key)
    },
  }
}

export function objectUrl(
  { endpoint, bucket, isPathStyle }: Pick<S3Settings, 'endpoint' | 'bucket' | 'isPathStyle'>,
  key: string,
): string {
  const url = new URL(endpoint)
  const base = url.pathname.replace(/\/$/, '')
  if (isPathStyle) url.pathname = `${base}/${bucket}/${checkedKey(key)}`
  else {
    url.hostname = `${bucket}.${url.hostname}`
    url.pathname = `${base}/${checkedKey(key)}`
  }
  return url.href
}

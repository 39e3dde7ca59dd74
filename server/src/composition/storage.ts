import { join } from 'node:path'
import { folderStorage } from '../integrations/storage/folderStorage.ts'
import { s3Storage } from '../integrations/storage/s3Storage.ts'
import type { Storage } from '../integrations/storage/storage.ts'
import type { Config } from '../platform/config/config.ts'

/** A bucket when one is configured, otherwise a folder below DATA_DIR. */
export function openStorage(config: Config): { readonly storage: Storage; readonly description: string } {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = config
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    const folder = join(config.DATA_DIR, 'storage')
    return { storage: folderStorage(folder), description: `Photos: folder ${folder}` }
  }
  const endpoint = config.S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`
  return {
    storage: s3Storage({
      endpoint,
      region: S3_REGION,
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      isPathStyle: config.S3_PATH_STYLE === '1',
    }),
    description: `Photos: bucket ${S3_BUCKET} at ${endpoint}`,
  }
}

import { join } from 'node:path'
import { folderStorage } from '../integrations/storage/folderStorage.ts'
import { s3Storage } from '../integrations/storage/s3Storage.ts'
import type { Storage } from '../integrations/storage/storage.ts'
import type { Config } from '../platform/config/config.ts'

/** Below DATA_DIR, outside the database: lists the members to erase again from a restored database. */
export const erasureFile = 'erasures.log'

/** A bucket when one is configured, otherwise a folder below DATA_DIR. */
export function openStorage(config: Config): { readonly storage: Storage; readonly description: string } {
  const { STORAGE_BUCKET, STORAGE_ACCESS_KEY_ID, STORAGE_SECRET_ACCESS_KEY, STORAGE_REGION } = config
  if (!STORAGE_BUCKET || !STORAGE_ACCESS_KEY_ID || !STORAGE_SECRET_ACCESS_KEY) {
    const folder = join(config.DATA_DIR, 'storage')
    return { storage: folderStorage(folder), description: `Photos: folder ${folder}` }
  }
  const endpoint = config.STORAGE_ENDPOINT ?? `https://s3.${STORAGE_REGION}.amazonaws.com`
  return {
    storage: s3Storage({
      endpoint,
      region: STORAGE_REGION,
      bucket: STORAGE_BUCKET,
      accessKeyId: STORAGE_ACCESS_KEY_ID,
      secretAccessKey: STORAGE_SECRET_ACCESS_KEY,
      isPathStyle: config.STORAGE_PATH_STYLE === '1',
    }),
    description: `Photos: bucket ${STORAGE_BUCKET} at ${endpoint}`,
  }
}

import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../../platform/db/embedded/driver.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { printSchema, schemaFile } from '../../platform/db/printSchema.ts'

// `npm run schema`: migrates its own empty database and writes the resulting schema to server/migrations/schema.sql.
const dataDirectory = await mkdtemp(join(tmpdir(), 'goodword-schema-'))
// The database may run as another user, who must reach its subfolder.
await chmod(dataDirectory, 0o755)
const cluster = await startCluster({ dataDirectory, log: () => {} })
try {
  const connectionString = cluster.connectionString('postgres')
  await migrate(connectionString)
  await writeFile(schemaFile, await printSchema(connectionString))
} finally {
  await cluster.stop()
  await rm(dataDirectory, { recursive: true })
}

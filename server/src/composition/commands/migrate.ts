import { runCommand } from './runCommand.ts'
import { createDatabase, createPatientPool } from '../../platform/db/pool.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { addReferenceData } from '../referenceData.ts'

// `npm run migrate`: migrates the database and adds the categories and cities, without starting the server.
await runCommand('migrate', async ({ connectionString, contextOver }) => {
  const ran = await migrate(connectionString)
  const pool = createPatientPool(connectionString, { max: 1 })
  try {
    await addReferenceData(createDatabase(pool), contextOver)
  } finally {
    await pool.end()
  }
  process.stdout.write(ran.length > 0 ? `${ran.join('\n')}\n` : 'The database was up to date\n')
})

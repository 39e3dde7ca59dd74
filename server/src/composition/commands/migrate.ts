import { runCommand } from './runCommand.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { addReferenceData } from '../referenceData.ts'

// `npm run migrate`: migrates the database and adds the categories and cities, without starting the server.
await runCommand('migrate', async ({ connectionString, db, contextOver }) => {
  const ran = await migrate(connectionString)
  await addReferenceData(db, contextOver)
  process.stdout.write(ran.length > 0 ? `${ran.join('\n')}\n` : 'The database was up to date\n')
})

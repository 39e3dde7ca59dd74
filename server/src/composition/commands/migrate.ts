import { runCommand } from './runCommand.ts'
import { migrate } from '../../platform/db/migrate.ts'

// `npm run migrate`: brings the database up to date without serving from it.
await runCommand('migrate', async ({ connectionString }) => {
  const ran = await migrate(connectionString)
  process.stdout.write(ran.length > 0 ? `${ran.join('\n')}\n` : 'The database was up to date\n')
})

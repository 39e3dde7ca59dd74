import { runCommand } from './runCommand.ts'
import { migrate } from '../../platform/db/migrate.ts'

// `npm run migrate`: migrates the database without starting the server.
await runCommand('migrate', async ({ connectionString }) => {
  const ran = await migrate(connectionString)
  process.stdout.write(ran.length > 0 ? `${ran.join('\n')}\n` : 'The database was up to date\n')
})

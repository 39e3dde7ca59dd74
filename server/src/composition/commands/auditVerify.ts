import { runCommand } from './runCommand.ts'
import { verifyAudit } from '../../modules/audit/public.ts'

// `npm run audit:verify`: compares the audit log with its daily proofs; exits with 1 when they differ.
await runCommand('audit:verify', async ({ db, contextOver }) => {
  const check = await verifyAudit(contextOver(db))
  for (const { day, entryId, problem } of check.violations)
    process.stdout.write(`BROKEN ${day}  ${problem}${entryId === null ? '' : `  entry ${entryId}`}\n`)
  process.stdout.write(
    `${check.sealedDays} days, ${check.entries} entries, ${check.openEntries} not sealed yet: ${check.isIntact ? 'intact' : 'BROKEN'}\n`,
  )
  if (check.lastDay !== null) process.stdout.write(`${check.lastDay} ${check.lastHash}\n`)
  if (!check.isIntact) process.exitCode = 1
})

import { runCommand } from './runCommand.ts'
import { verifyLedger } from '../../modules/ledger/public.ts'

// `npm run ledger:verify`: verifies the ledger's invariants and prints a table; exits with 1 when one is violated.
await runCommand('ledger:verify', async ({ db, contextOver }) => {
  const { isSound, results, transactions, entries, lots } = await verifyLedger(contextOver(db))
  for (const { code, isHeld, violationCount, milliseconds, rule, violations } of results) {
    const outcome = isHeld ? 'holds' : `BROKEN ${violationCount}×`
    process.stdout.write(
      `${code.padEnd(4)} ${outcome.padEnd(12)} ${String(milliseconds).padStart(6)} ms  ${rule}\n`,
    )
    for (const violation of violations) process.stdout.write(`       ${violation}\n`)
  }
  process.stdout.write(
    `${transactions} transactions, ${entries} entries, ${lots} lots: ${isSound ? 'sound' : 'BROKEN'}\n`,
  )
  if (!isSound) process.exitCode = 1
})

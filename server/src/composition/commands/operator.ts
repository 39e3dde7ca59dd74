import { changeOperator } from '../../modules/identity/public.ts'
import { createDatabase, createPool } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { runCommand } from './runCommand.ts'

// `npm run operator -- email [--remove]`: makes a member an operator of the marketplace, or an ordinary member again.
const [email, ...flags] = process.argv.slice(2)
const isOperator = !flags.includes('--remove')
if (email === undefined || !email.includes('@') || flags.some((flag) => flag !== '--remove')) {
  process.stderr.write('Usage: npm run operator -- email [--remove]\n')
  process.exitCode = 2
} else
  await runCommand('operator', async ({ connectionString, contextOver }) => {
    const pool = createPool(connectionString, { max: 1 })
    try {
      const isChanged = await inTransaction(createDatabase(pool), (db) =>
        changeOperator(contextOver(db), { email, isOperator }),
      )
      if (isChanged)
        process.stdout.write(`${email} is ${isOperator ? 'an operator' : 'an ordinary member'} now\n`)
      else {
        process.stderr.write(`No member has confirmed the address ${email}: sign up first\n`)
        process.exitCode = 1
      }
    } finally {
      await pool.end()
    }
  })

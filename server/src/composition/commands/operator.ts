import { changeOperator, resetSecondFactors } from '../../modules/identity/public.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { runCommand } from './runCommand.ts'

// `npm run operator -- email [--remove | --reset]`: makes a member an operator of the marketplace, or an ordinary member
// again, or removes the second factors of one who lost them.
const [email, flag, ...more] = process.argv.slice(2)

type Act = (context: Context, email: string) => Promise<boolean>
const acts: Readonly<Record<string, { readonly act: Act; readonly done: string }>> = {
  '': {
    act: (context, address) => changeOperator(context, { email: address, isOperator: true }),
    done: 'is an operator now',
  },
  '--remove': {
    act: (context, address) => changeOperator(context, { email: address, isOperator: false }),
    done: 'is an ordinary member now',
  },
  '--reset': {
    act: resetSecondFactors,
    done: 'has no second factor now, and is signed out everywhere',
  },
}

const chosen = acts[flag ?? '']
if (email === undefined || !email.includes('@') || !chosen || more.length > 0) {
  process.stderr.write('Usage: npm run operator -- email [--remove | --reset]\n')
  process.exitCode = 2
} else
  await runCommand('operator', async ({ db, contextOver }) => {
    const isChanged = await inTransaction(db, (transaction) => chosen.act(contextOver(transaction), email))
    if (isChanged) process.stdout.write(`${email} ${chosen.done}\n`)
    else {
      process.stderr.write(`No member has confirmed the address ${email}: sign up first\n`)
      process.exitCode = 1
    }
  })

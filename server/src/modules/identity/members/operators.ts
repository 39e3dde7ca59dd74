import type { Context } from '../../../platform/context.ts'
import { setOperator } from './operator.repository.ts'

/** Makes the member with this address an operator, or an ordinary member again; false when there is no such member. */
export async function changeOperator(
  { db }: Context,
  { email, isOperator }: { email: string; isOperator: boolean },
): Promise<boolean> {
  return setOperator(db, { email: email.trim().toLowerCase(), isOperator })
}

import type { MemberId } from 'contract/core/ids'
import type { PersonDetail } from 'contract/people/people'
import { type Context, memberOf } from '../../../platform/context.ts'
import { internationalNumber } from '../../../platform/format/phoneNumber.ts'
import { membershipsOfMember } from '../../businesses/public.ts'
import { operatorIds, phoneOf, signInFacts, userOf } from '../../identity/public.ts'
import { balancesOf, walletOf } from '../../ledger/public.ts'
import { erasureOf, isHeld } from '../../privacy/public.ts'
import { suspensionRight } from '../people.rules.ts'

/** @throws Refusal user_not_found */
export async function readPerson(context: Context, id: MemberId): Promise<PersonDetail> {
  const user = await userOf(context, id)
  const phone = await phoneOf(context, id)
  const { debt } = await balancesOf(context, id)
  const memberships = await membershipsOfMember(context, id)
  const right = suspensionRight(user, { actorId: memberOf(context), operators: await operatorIds(context) })
  const isOtherMember = id !== memberOf(context) && !user.isOperator
  return {
    user,
    phone: phone && (internationalNumber(phone, 'us') ?? phone),
    wallet: await walletOf(context, id),
    debtPoints: Math.abs(debt),
    businesses: memberships.map(({ businessId, slug, name, role }) => ({ id: businessId, slug, name, role })),
    ...(await signInFacts(context, id)),
    isHeld: await isHeld(context, id),
    erasure: await erasureOf(context, id),
    may: {
      suspend: right === 'alone' || right === 'with_second' ? right : 'no',
      view: isOtherMember,
      erase: isOtherMember,
    },
  }
}

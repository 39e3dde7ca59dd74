import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { peopleOf } from '../../identity/public.ts'
import { saveMailChoice } from './choice.repository.ts'
import type { Subscription } from './unsubscribeToken.ts'

/** Ends the mails of the categories, or sends them again. Idempotent; a member who is gone gets no mails anyway. */
export async function changeMails(
  context: Context,
  { memberId, categories }: Subscription,
  isOn: boolean,
): Promise<void> {
  if (!(await peopleOf(context, [memberId])).has(memberId)) return
  for (const category of categories)
    await saveMailChoice(context.db, { memberId, category, isOn }, context.now)
}

/** Ends the mails that no transaction of the member causes, after the member reported one as spam. */
export async function endNews(context: Context, memberId: MemberId): Promise<void> {
  await changeMails(context, { memberId, categories: ['news'] }, false)
}

import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { recordConsent } from '../../consents/public.ts'
import { peopleOf } from '../../identity/public.ts'
import { choicesOf, saveChoices, saveSetting } from '../setting.repository.ts'
import type { Subscription } from './unsubscribeToken.ts'

/** Ends or resumes the mails of the categories. Idempotent; a deleted member gets no mails anyway. */
export async function changeMails(
  context: Context,
  { memberId, categories }: Subscription,
  isOn: boolean,
): Promise<void> {
  const { db, now } = context
  if (!(await peopleOf(context, [memberId])).has(memberId)) return
  // Locks the settings: a concurrent decision about a mail runs before or after this change.
  await saveSetting(db, { memberId, changes: {}, now })
  const choices = categories.map((category) => ({ category, channel: 'email' as const, isOn }))
  await saveChoices(db, { memberId, choices, now })
  if (categories.includes('news'))
    await recordConsent(context, { memberId, purpose: 'news', isGiven: isOn, source: 'unsubscribe' })
}

/** Whether the member switched off the mails of all these categories. */
export async function areMailsOff({ db }: Context, { memberId, categories }: Subscription): Promise<boolean> {
  const off = (await choicesOf(db, memberId)).filter(({ channel, is_on }) => channel === 'email' && !is_on)
  return categories.every((category) => off.some((choice) => choice.category === category))
}

/** Ends news, which no transaction of the member causes, after the member reported a mail as spam. */
export async function endNews(context: Context, memberId: MemberId): Promise<void> {
  await changeMails(context, { memberId, categories: ['news'] }, false)
}

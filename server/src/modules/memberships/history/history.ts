import { roleWords } from 'contract/core/roles'
import type { BusinessId } from 'contract/core/ids'
import type { AccessChange } from 'contract/memberships/memberships'
import { paths } from 'contract/paths'
import { type Context, memberOf } from '../../../platform/context.ts'
import { businessFacts, peopleWithAccess } from '../../businesses/public.ts'
import { peopleOf } from '../../identity/public.ts'
import { notifyAll } from '../../notifications/public.ts'
import { changeRows } from './history.queries.ts'
import { type ChangeEntry, insertChange } from './history.repository.ts'

const shownMax = 50

/** Records a change of access in the history, and notifies all owners by mail if it concerns an owner. */
export async function recordChange(context: Context, entry: ChangeEntry): Promise<void> {
  const by = memberOf(context)
  await insertChange(context.db, { ...entry, by, now: context.now })
  if (entry.before?.role === 'owner' || entry.after?.role === 'owner') await tellOwners(context, entry)
}

/** The latest entries of the history. */
export async function changesOf(context: Context, businessId: BusinessId): Promise<AccessChange[]> {
  const rows = await changeRows(context.db, businessId, shownMax)
  const people = await peopleOf(
    context,
    rows.flatMap((row) => [row.changed_by, ...(row.member_id ? [row.member_id] : [])]),
  )
  return rows.map((row) => ({
    id: row.id,
    at: row.changed_at,
    change: row.change,
    byName: people.get(row.changed_by)?.displayName ?? 'A former member',
    subject: (row.member_id && people.get(row.member_id)?.displayName) || (row.email ?? 'A former member'),
    roleBefore: row.role_before,
    roleAfter: row.role_after,
  }))
}

/** Notifies the owners after the change, and a former owner. */
async function tellOwners(context: Context, entry: ChangeEntry): Promise<void> {
  const { businessId, memberId } = entry
  const business = (await businessFacts(context, [businessId])).get(businessId)
  if (!business) return
  const owners = (await peopleWithAccess(context, businessId)).flatMap((person) =>
    person.role === 'owner' ? [person.memberId] : [],
  )
  if (entry.before?.role === 'owner' && memberId !== undefined) owners.push(memberId)
  const ids = [...new Set(owners)]
  const people = await peopleOf(context, [...ids, memberOf(context), ...(memberId ? [memberId] : [])])
  const by = people.get(memberOf(context))?.displayName ?? 'A former member'
  const subject = (memberId && people.get(memberId)?.displayName) || (entry.email ?? 'A former member')
  const body = `${sentenceOf(entry, { by, subject })} If this is unexpected, check the access of your team.`
  await notifyAll(
    context,
    ids.map((owner) => ({
      memberId: owner,
      kind: 'business_account',
      naturalKey: `owner-change:${businessId}:${memberId ?? entry.email}:${entry.change}:${context.now}`,
      title: `The owners of ${business.name} changed`,
      body,
      href: paths.ownAccess(business.slug),
      mail: { button: 'View access', about: { kind: 'business', id: businessId } },
    })),
  )
}

function sentenceOf(
  { change, after }: ChangeEntry,
  { by, subject }: { by: string; subject: string },
): string {
  switch (change) {
    case 'invited':
    case 'invitation_sent_again':
      return `${by} invited ${subject} as an owner.`
    case 'invitation_withdrawn':
      return `${by} withdrew the invitation of ${subject} as an owner.`
    case 'joined':
      return `${subject} accepted an invitation and is now an owner.`
    case 'changed':
      return `${by} changed the role of ${subject} to ${after ? roleWords[after.role].name.toLowerCase() : 'none'}.`
    case 'removed':
      return `${by} removed the owner ${subject}.`
    case 'restored':
      return `${by} restored the owner ${subject}.`
    case 'left':
      return `The owner ${subject} left the business.`
  }
}

import type { BusinessId, SavedSearchId } from 'contract/core/ids'
import { minus } from 'contract/core/time'
import { paths } from 'contract/paths'
import type { Context } from '../../platform/context.ts'
import { sweep, type Write } from '../../platform/jobs/sweep.ts'
import { businessFacts } from '../businesses/public.ts'
import { notify } from '../notifications/public.ts'
import { checkSavedSearches } from './jobNames.ts'
import { matchesIfValid } from './matches.ts'
import { alertsToCheck, changedSince } from './savedSearch.queries.ts'
import {
  deleteSeenChanges,
  lockAlert,
  setChecked,
  turnAlertOff,
  upsertChange,
} from './savedSearch.repository.ts'
import { alertText } from './savedSearch.rules.ts'

/** The saved searches of one run, the oldest check first. */
const checkedAtOnce = 100
/** A change may commit this much later than its time: an alert is checked again until then. */
const settleSeconds = 60
/** An alert considers changes from this long before its last check; known businesses are not announced again. */
const overlapMinutes = 10
const changesRetainedHours = 1

/** Records that a business may match other searches now. */
export async function recordChange(context: Context, businessId: BusinessId): Promise<void> {
  await upsertChange(context.db, { businessId, now: context.now })
  await context.enqueue(checkSavedSearches, {})
}

/** Notifies members about businesses that are new to their saved searches. Idempotent, also when run concurrently. */
export async function checkAlerts(write: Write): Promise<void> {
  await sweep(write, {
    job: checkSavedSearches,
    find: (context, resting) => alertsToCheck(context.db, { settleSeconds, resting, limit: checkedAtOnce }),
    run: (id) => write((context) => checkAlert(context, id)),
  })
}

export async function deleteOldChanges(context: Context): Promise<void> {
  await deleteSeenChanges(context.db, minus(context.now, { hours: changesRetainedHours }))
}

/** A business is announced once: the same transaction adds it to the known businesses of the saved search. */
async function checkAlert(context: Context, id: SavedSearchId): Promise<void> {
  const saved = await lockAlert(context.db, id)
  if (!saved) return
  const { ids, isTooBroad } = await matchesIfValid(context, saved.search)
  if (isTooBroad) {
    await turnAlertOff(context.db, { id, isTooBroad })
    await notify(context, {
      memberId: saved.member_id,
      kind: 'saved_search',
      naturalKey: `saved-search:${id}:too-broad:${context.now}`,
      title: 'An alert was turned off',
      body: `“${saved.name}” has more than 500 results now. Add a word or a filter, and save it again.`,
      href: paths.home({ tab: 'searches' }),
    })
    return
  }
  const known = new Set(saved.known_business_ids)
  const changed = new Set(
    await changedSince(context.db, minus(saved.checked_at, { minutes: overlapMinutes })),
  )
  const facts = await businessFacts(
    context,
    ids.filter((businessId) => !known.has(businessId) && changed.has(businessId)),
  )
  // The index is a few seconds late: a business that has since been paused is not announced.
  const fresh = [...facts.values()].filter(({ status }) => status === 'published')
  const unpublished = new Set(
    [...facts.values()].filter(({ status }) => status !== 'published').map((each) => each.id),
  )
  const isAlerted = fresh.length > 0
  if (isAlerted) {
    const { title, body } = alertText(
      saved.name,
      fresh.map(({ name }) => name),
    )
    await notify(context, {
      memberId: saved.member_id,
      kind: 'saved_search',
      naturalKey: `saved-search:${id}:${fresh.map((each) => each.id).toSorted()[0]}`,
      title,
      body,
      href: `${paths.search()}?${saved.search}`,
      mail: {
        paragraphs: [body, 'You can turn this alert off on your home page, under Saved searches.'],
        button: 'See the search',
        about: null,
      },
    })
  }
  await setChecked(context.db, {
    id,
    knownIds: [...new Set([...known, ...ids.filter((each) => !unpublished.has(each))])],
    now: context.now,
    isAlerted,
  })
}

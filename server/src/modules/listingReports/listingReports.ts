import type { BusinessId, ListingDecisionId, ListingReportId, MemberId, PhotoId } from 'contract/core/ids'
import { plus } from 'contract/core/time'
import type {
  ListingReportDecision,
  ListingReportReason,
  listListingReports,
} from 'contract/listingReports/listingReports'
import type { WaitingWork } from 'contract/overview/overview'
import { paths } from 'contract/paths'
import type { Answer } from 'contract/core/route'
import { type Context, memberOf } from '../../platform/context.ts'
import { Refusal } from '../../platform/http/problem.ts'
import {
  businessFacts,
  type BusinessFacts,
  moveListing,
  mustBePublic,
  peopleOfBusinesses,
} from '../businesses/public.ts'
import { type NotificationDraft, notifyAll } from '../notifications/public.ts'
import { shownPhotos } from '../photos/public.ts'
import { openReports, reportedBusinesses, waitingListings } from './listingReport.queries.ts'
import {
  closeReports,
  countReportsSince,
  insertDecision,
  insertReport,
  lockDecision,
  undoDecision,
} from './listingReport.repository.ts'
import { statusAfter } from './listingReport.rules.ts'

const shownMax = 50
const reportsOfDayMax = 20
/** One decision covers at most this many reports; further ones need another decision. */
const decidedMax = 200

/** @throws Refusal business_not_found, photo_not_found, listing_reported_already, listing_report_limit */
export async function reportListing(
  context: Context,
  businessId: BusinessId,
  { reason, note, photoId }: { reason: ListingReportReason; note: string; photoId?: PhotoId | undefined },
): Promise<void> {
  const { db, now } = context
  const memberId = memberOf(context)
  await mustBePublic(context, businessId)
  if (photoId) await mustShow(context, businessId, photoId)
  if ((await countReportsSince(db, memberId, plus(now, { days: -1 }))) >= reportsOfDayMax)
    throw new Refusal('listing_report_limit')
  if (!(await insertReport(db, { businessId, memberId, reason, note, photoId: photoId ?? null, now })))
    throw new Refusal('listing_reported_already')
}

async function mustShow(context: Context, businessId: BusinessId, photoId: PhotoId): Promise<void> {
  const shown = await shownPhotos(context, [photoId])
  if (!shown.some((each) => each.businessId === businessId)) throw new Refusal('photo_not_found')
}

/** The listings with open reports, the longest waiting first. */
export async function reportedListings(context: Context): Promise<Answer<typeof listListingReports>> {
  const { ids, total } = await reportedBusinesses(context.db, shownMax)
  const facts = await businessFacts(context, ids)
  const reports = await openReports(context.db, ids)
  const photos = await shownPhotos(
    context,
    [...reports.values()].flatMap((each) => each.flatMap(({ photo_id }) => photo_id ?? [])),
  )
  const photoOf = (businessId: BusinessId, photoId: PhotoId | null) =>
    photos.find((each) => each.businessId === businessId && each.photo.id === photoId)?.photo
  const listings = ids.flatMap((id) => {
    const business = facts.get(id)
    if (!business) return []
    const { slug, name, categoryName, isClaimed } = business
    return {
      business: { id, slug, name, categoryName, isClaimed },
      reports: (reports.get(id) ?? []).slice(0, decidedMax).map((report) => {
        const photo = photoOf(id, report.photo_id)
        return {
          id: report.id,
          reason: report.reason,
          note: report.note,
          at: report.at,
          ...(photo && { photo }),
        }
      }),
    }
  })
  return { listings, total }
}

export async function reportedListingsToDecide({ db }: Context): Promise<WaitingWork> {
  return waitingListings(db)
}

/**
 * Decides the reports that the operator saw, and notifies their authors and, when the listing is hidden or closed, its
 * owners and staff.
 * @throws Refusal business_not_found, listing_reports_decided
 */
export async function decideReports(
  context: Context,
  step: {
    businessId: BusinessId
    decision: ListingReportDecision
    reportIds: readonly ListingReportId[]
  },
): Promise<ListingDecisionId> {
  const { db, now } = context
  const { businessId, decision, reportIds } = step
  const business = (await businessFacts(context, [businessId])).get(businessId)
  if (!business) throw new Refusal('business_not_found')
  const status = statusAfter(decision, business.status)
  const decisionId = await insertDecision(db, {
    business_id: businessId,
    decision,
    status_before: business.status,
    status_after: status,
    decided_by: memberOf(context),
    decided_at: now,
  })
  const reporters = await closeReports(db, { businessId, reportIds, decisionId })
  if (reporters.length === 0) throw new Refusal('listing_reports_decided')
  if (status !== business.status) {
    await moveListing(context, { businessId, from: business.status, to: status })
    await notifyPeople(context, business, decision, decisionId)
  }
  if (decision !== 'dismiss') await thank(context, business, reporters, decisionId)
  return decisionId
}

/** Idempotent. @throws Refusal listing_decision_not_found, listing_reports_decided when the listing changed since */
export async function undoListingDecision(context: Context, id: ListingDecisionId): Promise<void> {
  const decision = await lockDecision(context.db, id)
  if (!decision) throw new Refusal('listing_decision_not_found')
  if (decision.undone_at !== null) return
  const { business_id: businessId, status_before: before, status_after: after } = decision
  if (before !== after) {
    const facts = (await businessFacts(context, [businessId])).get(businessId)
    if (facts?.status !== after) throw new Refusal('listing_reports_decided')
    await moveListing(context, { businessId, from: after, to: before })
  }
  await undoDecision(context.db, { id, businessId, now: context.now })
}

async function notifyPeople(
  context: Context,
  { id, name, slug }: BusinessFacts,
  decision: ListingReportDecision,
  decisionId: ListingDecisionId,
): Promise<void> {
  const people = (await peopleOfBusinesses(context, [id])).get(id) ?? []
  await notifyEach(context, people, {
    kind: 'business_account',
    naturalKey: `listing-decided:${decisionId}`,
    title: decision === 'close' ? `${name} is marked as closed` : `${name} is hidden`,
    body: 'Our team checked reports by visitors. Contact us if this is a mistake.',
    href: decision === 'close' ? paths.business(slug) : paths.help('contact'),
    mail: { button: decision === 'close' ? 'See the profile' : 'Contact us', about: null },
  })
}

async function thank(
  context: Context,
  { name }: BusinessFacts,
  reporters: readonly MemberId[],
  decisionId: ListingDecisionId,
): Promise<void> {
  await notifyEach(context, reporters, {
    kind: 'news',
    naturalKey: `listing-report-thanks:${decisionId}`,
    title: `Thank you for your report of ${name}`,
    body: 'Our team checked the listing and acted on your report.',
    href: paths.search(),
  })
}

async function notifyEach(
  context: Context,
  memberIds: readonly MemberId[],
  notice: Omit<NotificationDraft, 'memberId'>,
): Promise<void> {
  await notifyAll(
    context,
    memberIds.map((memberId) => ({ memberId, ...notice })),
  )
}

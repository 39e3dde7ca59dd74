import { type BusinessProfile, readBusiness } from 'contract/businesses/businesses'
import { Slug } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { problemOf as problemWith } from 'contract/errors/problem'
import { readListingPreview } from 'contract/listings/listings'
import { readInvitation } from 'contract/referrals/sharing'
import { listReviews } from 'contract/reviews/reviews'
import { listNextSlots } from 'contract/slots/nextSlots'
import { listEstimateTemplates } from 'contract/estimates/templates'
import { paths } from 'contract/paths'
import { type LoaderFunctionArgs, Navigate, redirect, useLoaderData, useSearchParams } from 'react-router'
import { ActionBar, ActionPanel } from '../features/businesses/profile/ActionPanel.tsx'
import { trailTo } from '../features/businesses/trailTo.ts'
import { BusinessProblem } from '../features/businesses/BusinessProblem.tsx'
import { Earning } from '../features/businesses/earning/Earning.tsx'
import { listedCents } from '../features/businesses/earning/earningAmounts.ts'
import { loadEarning } from '../features/businesses/earning/earningApi.ts'
import { profileAction } from '../features/businesses/profile/profileAction.ts'
import { ProfileCover, ProfileHeader } from '../features/businesses/profile/ProfileHeader.tsx'
import { profileSections, ProfileSections } from '../features/businesses/profile/ProfileSections.tsx'
import { ProfileSkeleton } from '../features/businesses/profile/ProfileSkeleton.tsx'
import { SectionTabs } from '../features/businesses/profile/SectionTabs.tsx'
import { summaryOf } from '../features/businesses/profile/summaryOf.ts'
import { AddOne } from '../features/carts/AddToCart.tsx'
import { templatesOf } from '../features/estimates/calculator/estimateApi.ts'
import { FavouriteButton } from '../features/favourites/FavouriteButton.tsx'
import { loadFavourites } from '../features/favourites/loadFavourites.ts'
import { ReportListingButton } from '../features/listingReports/ReportListingButton.tsx'
import { invitationInputOf } from '../features/referrals/invitation/invitationAddress.ts'
import { InvitationBand } from '../features/referrals/invitation/InvitationBand.tsx'
import { reviewsInput, isExpanded, readReviewAddress } from '../features/reviews/list/reviewAddress.ts'
import { ReviewsView } from '../features/reviews/list/ReviewsView.tsx'
import { entryOf, load, loadIfPossible } from '../shared/api/load.ts'
import { problemOf } from '../shared/api/problem.ts'
import { inBrowserNow, type LoadedSubject, presentMoment, refused } from '../shared/moment.ts'
import { breadcrumbsLd, businessLd, canonicalOf } from '../shared/seo.ts'
import { businessPicture } from '../shared/sharePictures.ts'
import { Band } from '../shared/ui/Band.tsx'
import { Breadcrumbs } from '../shared/ui/Breadcrumbs.tsx'
import { BusinessCard, CardGrid } from '../shared/ui/BusinessCard.tsx'
import { flexColumn } from '../shared/ui/classes.ts'
import { JsonLd } from '../shared/ui/JsonLd.tsx'
import { Notice } from '../shared/ui/Notice.tsx'
import { OfferLayout } from '../shared/ui/OfferLayout.tsx'
import { Column } from '../shared/ui/Page.tsx'
import { PageHead, useOrigin } from '../shared/ui/PageHead.tsx'
import { SectionTitle } from '../shared/ui/Text.tsx'
import { ProblemSearch } from '../features/search/form/ProblemSearch.tsx'
import { useRead } from '../shared/api/calls.ts'

/** Redirects an earlier slug of a business permanently to the current one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const slug = search.get('b')
  if (!slug) return inBrowserNow()
  if (!Slug.safeParse(slug).success) return refused(problemWith('business_not_found'))
  const draft = search.get('draft')
  if (draft !== null) return loadPreview(context, draft, slug)
  const invitationInput = invitationInputOf(search)
  const [loaded, reviews, next, estimates, invitation, favourites] = await Promise.all([
    load(context, readBusiness, { params: { slug } }),
    loadIfPossible(context, listReviews, reviewsInput(slug, readReviewAddress(search))),
    loadIfPossible(context, listNextSlots, { params: { slug } }),
    loadIfPossible(context, listEstimateTemplates, templatesOf(slug)),
    invitationInput && loadIfPossible(context, readInvitation, invitationInput),
    loadFavourites(context),
  ])
  if (loaded.refusal) return refused(loaded.refusal)
  const { entry, value } = loaded
  // React Router treats thrown responses as responses.
  // oxlint-disable-next-line only-throw-error
  if (value.slug !== slug) throw redirect(paths.business(value.slug), 301)
  const earning = await loadEarning(context, value.id, listedCents(value))
  return {
    entries: [
      entry,
      ...earning,
      ...[reviews, next, estimates, invitation].flatMap((loaded) => loaded?.entry ?? []),
      ...favourites,
    ],
    now: presentMoment(),
  }
}

/** The profile with a draft of the listing, which the page shows in place of the published one. */
async function loadPreview(context: LoaderFunctionArgs['context'], draft: string, slug: string) {
  const loaded = await load(context, readListingPreview, { query: { draft } })
  if (loaded.refusal) return refused(loaded.refusal)
  // A draft never shows under the address of another business.
  if (loaded.value.slug !== slug) return refused(problemWith('business_not_found'))
  const entry = entryOf(readBusiness, { params: { slug } }, loaded.value)
  const earning = await loadEarning(context, loaded.value.id, listedCents(loaded.value))
  return { entries: [entry, ...earning], now: presentMoment() }
}

export const clientLoader = inBrowserNow

export default function BusinessProfilePage() {
  const { now, refusal } = useLoaderData<LoadedSubject>()
  const [search] = useSearchParams()
  const slug = search.get('b')
  const { currentData, error, refetch } = useRead(
    readBusiness,
    { params: { slug: slug ?? '' } },
    { skip: !slug || refusal !== undefined },
  )
  if (!slug) return <BusinessProblem trouble={null} renderSearch={renderSearch} />
  if (currentData && currentData.slug !== slug)
    return <Navigate to={paths.business(currentData.slug)} replace />
  if (currentData)
    return (
      <Earning
        businessId={currentData.id}
        cents={listedCents(currentData)}
        isOpen={currentData.status !== 'paused'}
      >
        <Profile business={asItGives(currentData)} now={now} />
      </Earning>
    )
  if (refusal || error)
    return (
      <BusinessProblem
        trouble={problemOf(refusal ?? error)}
        slug={slug}
        {...(!refusal && { retry: () => void refetch() })}
        renderSearch={renderSearch}
      />
    )
  return <ProfileSkeleton label="Loading the profile" />
}

function Profile({ business, now }: { readonly business: BusinessProfile; readonly now: Instant }) {
  const origin = useOrigin()
  const path = paths.business(business.slug)
  const parents = trailTo(business)
  const summary = summaryOf(business)
  const sections = profileSections(business)
  const [search] = useSearchParams()
  const address = readReviewAddress(search)
  const { currentData: nextSlots } = useRead(listNextSlots, { params: { slug: business.slug } })
  const action = profileAction(business, nextSlots)
  const estimatePath = useEstimatePath(business)
  const { currentData: reviewed } = useRead(listReviews, reviewsInput(business.slug, address))
  return (
    <>
      <PageHead
        title={`${business.name} in ${business.location.locality}`}
        description={`${business.description} Opening hours, prices and points at ${business.name}.`}
        path={path}
        picture={businessPicture(business)}
        isHidden={isExpanded(address) || business.status === 'paused' || search.has('draft')}
      />
      <JsonLd data={import.meta.env.SSR && businessLd(origin, business, reviewed?.reviews)} />
      <JsonLd data={import.meta.env.SSR && breadcrumbsLd(origin, parents, { name: business.name, path })} />
      <Column style={{ paddingBlock: '16px 40px' }}>
        <div className={flexColumn(16)}>
          <InvitationBand />
          <Breadcrumbs parents={parents} here={business.name} />
          {business.status === 'paused' && (
            <Notice kind="warning">
              <p>
                {business.name} is not taking orders right now, and does not give or accept points. See{' '}
                <a href="#similar">similar places</a>.
              </p>
            </Notice>
          )}
          <ProfileCover business={business} />
        </div>
        <OfferLayout
          head={<ProfileHeader business={business} now={now} />}
          side={
            <ActionPanel
              business={business}
              now={now}
              url={canonicalOf(origin, path)}
              favourite={<FavouriteButton business={summary} isWide />}
              action={action}
              estimatePath={estimatePath}
            />
          }
          main={
            <>
              <SectionTabs tabs={sections} label={`Sections about ${business.name}`} />
              <ProfileSections
                business={business}
                now={now}
                renderProductAction={(product) => <AddOne business={business} product={product} />}
                nextSlots={nextSlots}
                report={<ReportListingButton business={business} />}
                reviews={
                  <ReviewsView
                    slug={business.slug}
                    businessName={business.name}
                    timeZone={business.location.timeZone}
                    address={address}
                  />
                }
              />
            </>
          }
        />
      </Column>
      {business.similar.length > 0 && (
        <Band isTinted id="similar" aria-labelledby="similar-title">
          <Column>
            <SectionTitle id="similar-title" style={{ marginBlockEnd: '16px' }}>
              Similar places nearby
            </SectionTitle>
            <CardGrid isRail>
              {business.similar.map((other) => (
                <li key={other.id}>
                  <BusinessCard
                    business={other}
                    now={now}
                    corner={<FavouriteButton business={other} />}
                    isInRail
                  />
                </li>
              ))}
            </CardGrid>
          </Column>
        </Band>
      )}
      <ActionBar business={business} favourite={<FavouriteButton business={summary} />} action={action} />
    </>
  )
}

/** Path to an estimate of a job at the business: its only job, or the choice of jobs; null without any. */
function useEstimatePath({ slug, status }: BusinessProfile): string | null {
  const { currentData } = useRead(listEstimateTemplates, templatesOf(slug), { skip: status === 'paused' })
  const [job, ...others] = currentData?.templates ?? []
  if (!job) return null
  return paths.estimate(others.length === 0 ? { job: job.slug } : { b: slug })
}

/** A paused business gives no points. */
function asItGives(business: BusinessProfile): BusinessProfile {
  return business.status === 'paused' ? { ...business, earnRateHundredths: 0 } : business
}

const renderSearch = (words: string) => <ProblemSearch words={words} />

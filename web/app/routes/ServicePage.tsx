import { readService, type ServiceDetails, type ServicePrice } from 'contract/businesses/businesses'
import { ServiceId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { problemOf as problemWith } from 'contract/errors/problem'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { locationAt } from '../features/businesses/locationAt.ts'
import { trailTo } from '../features/businesses/trailTo.ts'
import { BusinessProblem } from '../features/businesses/BusinessProblem.tsx'
import { Earning } from '../features/businesses/earning/Earning.tsx'
import { listedCents } from '../features/businesses/earning/earningAmounts.ts'
import { loadEarning } from '../features/businesses/earning/earningApi.ts'
import { EarnPreview } from '../features/businesses/earning/EarnPreview.tsx'
import { FactList, PriceLine } from '../features/businesses/profile/FactList.tsx'
import { ItemGallery } from '../features/businesses/products/ItemGallery.tsx'
import { OfferPanel } from '../features/businesses/products/OfferPanel.tsx'
import { ProfileSkeleton } from '../features/businesses/profile/ProfileSkeleton.tsx'
import { ServiceList } from '../features/businesses/profile/ServiceList.tsx'
import { ServicePriceText } from '../features/businesses/products/ServicePriceText.tsx'
import { useAgreedPrice } from '../features/estimates/requests/useAgreedPrice.ts'
import { StaffList } from '../features/businesses/profile/StaffList.tsx'
import { summaryOf } from '../features/businesses/profile/summaryOf.ts'
import { loadSlots, readSlotRequest } from '../features/slots/pick/slotQuery.ts'
import { TimesSkeleton } from '../features/slots/TimesSkeleton.tsx'
import { UnfinishedPayment } from '../features/checkouts/unfinished/UnfinishedPayment.tsx'
import { FavouriteButton } from '../features/favourites/FavouriteButton.tsx'
import { loadFavourites } from '../features/favourites/loadFavourites.ts'
import { load } from '../shared/api/load.ts'
import { problemOf } from '../shared/api/problem.ts'
import { formatDuration } from '../shared/format/duration.ts'
import { inBrowserNow, type LoadedSubject, presentMoment, refused } from '../shared/moment.ts'
import { breadcrumbsLd, serviceLd } from '../shared/seo.ts'
import { servicePicture } from '../shared/sharePictures.ts'
import { Breadcrumbs } from '../shared/ui/Breadcrumbs.tsx'
import { flexColumn } from '../shared/ui/classes.ts'
import { JsonLd } from '../shared/ui/JsonLd.tsx'
import { OfferLayout } from '../shared/ui/OfferLayout.tsx'
import { Column } from '../shared/ui/Page.tsx'
import { PageHead, useOrigin } from '../shared/ui/PageHead.tsx'
import { Lead, PageTitle, SectionTitle } from '../shared/ui/Text.tsx'
import { ProblemSearch } from '../features/search/form/ProblemSearch.tsx'
import { ServiceTimes } from '../features/bookings/book/ServiceTimes.tsx'
import styles from './ServicePage.module.css'
import { readBookingTerms } from 'contract/bookings/bookingTerms'
import { useRead } from '../shared/api/calls.ts'

interface ServiceLoaded extends LoadedSubject {
  /** Absent in the browser, which requests it. */
  readonly isBookable?: boolean
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  if (!search.get('s')) return inBrowserNow()
  const serviceId = ServiceId.safeParse(search.get('s')).data
  if (!serviceId) return refused(problemWith('service_not_found'))
  const now = presentMoment()
  const [loaded, favourites] = await Promise.all([
    load(context, readService, { params: { serviceId } }),
    loadFavourites(context),
  ])
  if (loaded.refusal) return refused(loaded.refusal)
  const { entry, value } = loaded
  const { timeZone } = value.business.location
  const slots =
    value.service.price.kind === 'quote' && !search.has('estimate')
      ? []
      : await loadSlots(context, { serviceId, timeZone, now }, readSlotRequest(search))
  const earning = await loadEarning(context, value.business.id, listedCents(value.business))
  return { entries: [entry, ...favourites, ...slots, ...earning], now, isBookable: slots.length > 0 }
}

export const clientLoader = inBrowserNow

export default function ServicePage() {
  const { now, refusal } = useLoaderData<ServiceLoaded>()
  const [search] = useSearchParams()
  const parameter = search.get('s')
  const serviceId = ServiceId.safeParse(parameter).data
  const { currentData, error, refetch } = useRead(
    readService,
    { params: { serviceId: serviceId as ServiceId } }, // skipped without a value
    { skip: !serviceId || refusal !== undefined },
  )
  if (!parameter) return <BusinessProblem trouble={null} renderSearch={renderSearch} />
  if (currentData)
    return (
      <Earning
        businessId={currentData.business.id}
        cents={listedCents(currentData.business)}
        isOpen={currentData.business.status !== 'paused'}
      >
        <Details details={currentData} now={now} />
      </Earning>
    )
  const problem = refusal ?? (serviceId ? error : problemWith('service_not_found'))
  if (problem)
    return (
      <BusinessProblem
        trouble={problemOf(problem)}
        {...(!refusal && { retry: () => void refetch() })}
        renderSearch={renderSearch}
      />
    )
  return <ProfileSkeleton label="Loading the service" />
}

function Details({
  details: { service, photos, business: whole },
  now,
}: {
  readonly details: ServiceDetails
  readonly now: Instant
}) {
  const origin = useOrigin()
  const { isBookable } = useLoaderData<ServiceLoaded>()
  const [search] = useSearchParams()
  // The agreed price is beside the times.
  const isAgreed = search.has('estimate')
  // A price on request is booked once it is agreed.
  const isPriced = service.price.kind !== 'quote' || isAgreed
  const { data: terms, error } = useRead(
    readBookingTerms,
    { params: { serviceId: service.id } },
    { skip: isBookable === false || !isPriced },
  )
  // The service takes place at one location.
  const business = { ...whole, location: locationAt(whole, terms?.locationId) }
  const isByCall = isBookable === false || !isPriced || error !== undefined
  const path = paths.service(service.id)
  const parents = [...trailTo(business), { name: business.name, path: paths.business(business.slug) }]
  const agreement = useAgreedPrice(search, service.id)
  const price: ServicePrice =
    agreement.state === 'agreed' ? { kind: 'fixed', usdCents: agreement.agreed.usdCents } : service.price
  const others = business.services.filter(({ id }) => id !== service.id)
  return (
    <>
      <PageHead
        title={`${service.name} at ${business.name}`}
        description={`${service.description}. ${formatDuration(service.durationMinutes)} at ${business.name}, ${business.location.locality}.`}
        path={path}
        isHidden={business.status === 'paused'}
        picture={servicePicture(business, service)}
      />
      <JsonLd data={import.meta.env.SSR && serviceLd(origin, business, { ...service, photos })} />
      <JsonLd data={import.meta.env.SSR && breadcrumbsLd(origin, parents, { name: service.name, path })} />
      <Column style={{ paddingBlock: '16px 64px' }}>
        <Breadcrumbs parents={parents} here={service.name} />
        <UnfinishedPayment />
        <OfferLayout
          isSideLast={!isByCall}
          head={
            <>
              {photos.length > 0 && <ItemGallery photos={photos} name={service.name} />}
              <PageTitle>{service.name}</PageTitle>
              {(!isAgreed || isByCall) && (
                <PriceLine>
                  <ServicePriceText price={price} />
                  {'usdCents' in price && (
                    <EarnPreview cents={price.usdCents} rateHundredths={business.earnRateHundredths} />
                  )}
                </PriceLine>
              )}
              <Lead>{service.description}</Lead>
            </>
          }
          main={
            <>
              {terms ? (
                <ServiceTimes service={service} business={business} terms={terms} now={now} />
              ) : (
                !isByCall && <TimesSkeleton />
              )}
              <FactList>
                <dt>Duration</dt>
                <dd>{formatDuration(service.durationMinutes)}</dd>
                <dt>Price</dt>
                <dd>{priceText(price)}</dd>
                <dt>Location</dt>
                <dd>{`${business.location.street}, ${business.location.locality}`}</dd>
                <dt>Cancellation policy</dt>
                <dd>{business.cancellationPolicy ?? 'No written policy. Call the business.'}</dd>
              </FactList>
              {business.staff.length > 0 && (
                <section className={flexColumn(16, styles.part)} aria-labelledby="team">
                  <SectionTitle id="team">Team</SectionTitle>
                  <StaffList staff={business.staff} />
                </section>
              )}
              {others.length > 0 && (
                <section className={flexColumn(16, styles.part)} aria-labelledby="others">
                  <SectionTitle id="others">More services at {business.name}</SectionTitle>
                  <ServiceList services={others} earnRateHundredths={business.earnRateHundredths} />
                </section>
              )}
            </>
          }
          side={
            <OfferPanel
              business={business}
              now={now}
              isForSale={!isByCall}
              callText={price.kind === 'quote' ? 'Call for a price' : isByCall ? 'Call to book' : 'Call'}
              {...(isByCall && { soon: byCall(business.phone, price) })}
              hasCover={photos.length === 0}
              favourite={<FavouriteButton business={summaryOf(business)} isWide />}
            />
          }
        />
      </Column>
    </>
  )
}

function byCall(phone: string | null, { kind }: ServicePrice) {
  const title = kind === 'quote' ? 'Price on request' : 'Not bookable online'
  return {
    title,
    sentence: phone ? `Call ${phone} or ask in person.` : 'Please ask in person.',
  }
}

function priceText({ kind }: ServicePrice): string {
  switch (kind) {
    case 'fixed':
      return 'Fixed price, payable in money or points'
    case 'from':
      return 'Starting price; the business confirms the total before it begins'
    case 'free':
      return 'Free'
    case 'quote':
      return 'On request, before work begins'
  }
}

const renderSearch = (words: string) => <ProblemSearch words={words} />

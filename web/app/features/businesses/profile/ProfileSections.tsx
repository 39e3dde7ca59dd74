import type { BusinessProfile, Product } from 'contract/businesses/businesses'
import type { Instant } from 'contract/core/instant'
import { socialNetworkNames } from 'contract/businesses/policyNames'
import type { NextSlots } from 'contract/slots/nextSlots'
import type { ReactNode } from 'react'
import { languageName } from '../../../shared/format/language.ts'
import { dateIn } from '../../../shared/openState.ts'
import { asBlock, bodyTone, flexColumn, inlineRow, stack, wrap } from '../../../shared/ui/classes.ts'
import { CopyButton } from '../../../shared/ui/CopyButton.tsx'
import { CheckIcon } from '../../../shared/ui/icons.tsx'
import { PhoneList } from '../../../shared/ui/PhoneFold.tsx'
import { Body, ItemTitle } from '../../../shared/ui/Text.tsx'
import { HoursTable } from './HoursTable.tsx'
import { PointsBlock } from '../earning/PointsBlock.tsx'
import { ProductGroups } from '../products/ProductGroups.tsx'
import { OtherLocations } from './OtherLocations.tsx'
import { Policies } from './Policies.tsx'
import { addressLines } from './reach.ts'
import { Section } from './Section.tsx'
import type { SectionTab } from './SectionTabs.tsx'
import { ServiceList } from './ServiceList.tsx'
import { StaffList } from './StaffList.tsx'
import styles from './ProfileSections.module.css'

/** Sections with content; an empty section has no tab. */
export function profileSections({
  services,
  products,
  staff,
  otherLocations,
}: BusinessProfile): SectionTab[] {
  const all: (SectionTab & { isFilled: boolean })[] = [
    { id: 'services', name: 'Services', isFilled: services.length > 0 },
    { id: 'products', name: 'Products', isFilled: products.length > 0 },
    { id: 'points', name: 'Points', isFilled: true },
    { id: 'reviews', name: 'Reviews', isFilled: true },
    { id: 'hours', name: 'Hours', isFilled: true },
    { id: 'locations', name: 'Locations', isFilled: otherLocations.length > 0 },
    { id: 'team', name: 'Team', isFilled: staff.length > 0 },
    { id: 'about', name: 'About', isFilled: true },
  ]
  return all.filter(({ isFilled }) => isFilled)
}

// Pixels on a phone, estimated.
const servicesHeight = (count: number) => 100 + Math.min(count, 4) * 190
const productsHeight = (count: number) => 80 + Math.min(count, 4) * 110
const reviewsHeight = (count: number) => 400 + Math.min(count, 3) * 160

export function ProfileSections({
  business,
  now,
  reviews,
  nextSlots,
  renderProductAction,
  report,
}: {
  readonly business: BusinessProfile
  readonly now: Instant
  readonly reviews: ReactNode
  readonly nextSlots: NextSlots | undefined
  readonly renderProductAction: (product: Product) => ReactNode
  /** The action to report the listing. */
  readonly report: ReactNode
}) {
  const { services, products, staff, location, name } = business
  const { earnRateHundredths, otherLocations } = business
  return (
    <div className={flexColumn(32, styles.sections)}>
      {services.length > 0 && (
        <Section id="services" title="Services" height={servicesHeight(services.length)}>
          <PhoneList
            count={services.length}
            show={`Show all ${services.length} services`}
            hide="Show fewer services"
          >
            <ServiceList
              services={services}
              earnRateHundredths={earnRateHundredths}
              next={{
                slots: new Map(nextSlots?.services.map(({ serviceId, slots }) => [serviceId, slots])),
                today: dateIn(location.timeZone, now),
              }}
            />
          </PhoneList>
        </Section>
      )}
      {products.length > 0 && (
        <Section id="products" title="Products" height={productsHeight(products.length)}>
          <ProductGroups business={business} renderAction={renderProductAction} />
        </Section>
      )}
      <Section id="points" title="Points">
        <PointsBlock businessName={name} earnRateHundredths={earnRateHundredths} />
      </Section>
      <Section id="reviews" title="Reviews" height={reviewsHeight(business.rating?.count ?? 0)}>
        {reviews}
      </Section>
      <Section id="hours" title="Hours" folded="opening hours">
        <HoursTable location={location} now={now} />
      </Section>
      {otherLocations.length > 0 && (
        <Section id="locations" title="Other locations">
          <OtherLocations locations={otherLocations} now={now} />
        </Section>
      )}
      {staff.length > 0 && (
        <Section id="team" title="Team" folded="team">
          <StaffList staff={staff} />
        </Section>
      )}
      <Section id="about" title="About" folded="details">
        <About business={business} />
        {report}
      </Section>
    </div>
  )
}

/** Amenities, languages, address and policies. */
function About({ business }: { readonly business: BusinessProfile }) {
  const { location, features, languages, socialLinks } = business
  const lines = addressLines(location)
  return (
    <div className={stack(16)}>
      {features.length > 0 && (
        <ul className={wrap(8, styles.chips)} aria-label="Amenities">
          {features.map((feature) => (
            <li className={inlineRow(8, bodyTone)} key={feature}>
              <CheckIcon size={16} />
              {feature}
            </li>
          ))}
        </ul>
      )}
      {languages.length > 0 && (
        <div>
          <ItemTitle id="languages">Languages</ItemTitle>
          <ul className={wrap(8, styles.chips)} aria-labelledby="languages">
            {languages.map((code) => (
              <li className={inlineRow(8, bodyTone)} key={code}>
                {languageName(code)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <ItemTitle>Address</ItemTitle>
        <address>
          <Body>
            {lines.map((line) => (
              <span className={asBlock} key={line}>
                {line}
              </span>
            ))}
          </Body>
        </address>
        <CopyButton text={lines.join(', ')} what="address" />
      </div>
      {socialLinks.length > 0 && (
        <div>
          <ItemTitle id="social">Follow</ItemTitle>
          <ul className={wrap('4 16', styles.links)} aria-labelledby="social">
            {socialLinks.map(({ network, url }) => (
              <li key={network}>
                <a className={inlineRow(0)} href={url} rel="noopener nofollow" target="_blank">
                  {socialNetworkNames[network]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Policies business={business} />
    </div>
  )
}

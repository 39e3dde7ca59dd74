import { styled } from '@mui/material/styles'
import type { BusinessProfile } from 'contract/businesses'
import type { Instant } from 'contract/instant'
import { CopyButton } from '../../shared/ui/CopyButton.tsx'
import { CheckIcon } from '../../shared/ui/icons.tsx'
import { Body, ItemTitle } from '../../shared/ui/Text.tsx'
import { HoursTable } from './HoursTable.tsx'
import { PointsBlock } from './PointsBlock.tsx'
import { ProductGrid } from './ProductGrid.tsx'
import { addressLines } from './reach.ts'
import { Section } from './Section.tsx'
import type { SectionTab } from './SectionTabs.tsx'
import { ServiceList } from './ServiceList.tsx'

/** The sections that this business fills; an empty one has no tab either. */
export function profileSections({ services, products, staff }: BusinessProfile): SectionTab[] {
  const all: (SectionTab & { isFilled: boolean })[] = [
    { id: 'services', name: 'Services', isFilled: services.length > 0 },
    { id: 'products', name: 'Products', isFilled: products.length > 0 },
    { id: 'points', name: 'Points', isFilled: true },
    { id: 'hours', name: 'Hours', isFilled: true },
    { id: 'team', name: 'Team', isFilled: staff.length > 0 },
    { id: 'about', name: 'About', isFilled: true },
  ]
  return all.filter(({ isFilled }) => isFilled)
}

export function ProfileSections({
  business,
  now,
}: {
  readonly business: BusinessProfile
  readonly now: Instant
}) {
  const { services, products, staff, location, features, cancellationPolicy, earnRateHundredths, name } =
    business
  const lines = addressLines(location)
  return (
    <Sections>
      {services.length > 0 && (
        <Section id="services" title="Services">
          <ServiceList services={services} earnRateHundredths={earnRateHundredths} />
        </Section>
      )}
      {products.length > 0 && (
        <Section id="products" title="Products">
          <ProductGrid business={business} products={products} />
        </Section>
      )}
      <Section id="points" title="Points">
        <PointsBlock businessName={name} earnRateHundredths={earnRateHundredths} />
      </Section>
      <Section id="hours" title="Hours">
        <HoursTable location={location} now={now} />
      </Section>
      {staff.length > 0 && (
        <Section id="team" title="Team">
          <Team>
            {staff.map((person) => (
              <li key={person.name}>
                <Initials aria-hidden>{initialsOf(person.name)}</Initials>
                <div>
                  <strong>{person.name}</strong>
                  <span>{person.role}</span>
                </div>
              </li>
            ))}
          </Team>
        </Section>
      )}
      <Section id="about" title="About">
        {features.length > 0 && (
          <Features>
            {features.map((feature) => (
              <li key={feature}>
                <CheckIcon size={18} />
                {feature}
              </li>
            ))}
          </Features>
        )}
        <div>
          <ItemTitle>Address</ItemTitle>
          <address>
            <Body>
              {lines.map((line) => (
                <Line key={line}>{line}</Line>
              ))}
            </Body>
          </address>
          <CopyButton text={lines.join(', ')} what="address" />
        </div>
        {cancellationPolicy && (
          <div>
            <ItemTitle>Good to know</ItemTitle>
            <Body>{cancellationPolicy}</Body>
          </div>
        )}
      </Section>
    </Sections>
  )
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
}

const Sections = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 48,
  '& address': { fontStyle: 'normal' },
})

const Line = styled('span')({ display: 'block' })

const Team = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  '& li': { display: 'flex', alignItems: 'center', gap: 12 },
  '& strong': { display: 'block', fontWeight: 600, color: theme.vars.palette.role.heading },
  '& div > span': { color: theme.vars.palette.role.quietText },
}))

const Initials = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 48,
  height: 48,
  borderRadius: 999,
  fontWeight: 600,
  color: theme.vars.palette.role.link,
  backgroundColor: theme.vars.palette.role.tint,
}))

const Features = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: '8px 24px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  '& li': { display: 'flex', gap: 8, color: theme.vars.palette.role.text },
  '& svg': { flex: 'none', marginBlockStart: 2, color: theme.vars.palette.role.brand },
}))

import { paths } from 'contract/paths'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { formatDuration } from '../../../shared/format/duration.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { Body, MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { Card, Cards, Section, type SectionProps } from '../sections.ts'
import { canOpenSettings, placeName } from '../teamPlace.ts'
import { ServiceSettingsPart } from './ServiceSettingsPart.tsx'

/** Services, whether they are bookable online, and the settings of the selected one. */
export function ServicesSection({ team, slug, id }: SectionProps) {
  return (
    <Section aria-labelledby="services">
      <SectionTitle id="services">Services</SectionTitle>
      <Body>Set how each service is booked online. Existing bookings keep their terms.</Body>
      {team.services.length === 0 && <MutedText>This business has no services yet.</MutedText>}
      <Cards>
        {team.services.map((service) => {
          const isOpen = service.id === id
          const able = team.staff.filter(({ skills }) =>
            skills.some(({ serviceId }) => serviceId === service.id),
          )
          return (
            <li key={service.id}>
              <Card aria-label={service.name}>
                <h3>{service.name}</h3>
                <p>
                  {formatDuration(service.durationMinutes)}
                  {'usdCents' in service.price &&
                    `, ${service.price.kind === 'from' ? 'from ' : ''}${formatUsd(service.price.usdCents)}`}
                  {service.price.kind === 'free' && ', free'}
                  {service.price.kind === 'quote' && ', price on request'}
                </p>
                <p>
                  <small>
                    {service.isBookable ? 'Bookable online' : 'Not bookable online'}
                    {service.isBookable &&
                      team.locations.length > 1 &&
                      ` at ${placeName(team, service.locationId)}`}
                    {able.length > 0 &&
                      `, offered by ${able.length <= 3 ? able.map(({ name }) => name).join(', ') : `${formatCount(able.length)} people`}`}
                  </small>
                </p>
                {service.price.kind === 'quote' ? (
                  <MutedText>Set a price to make it bookable online.</MutedText>
                ) : (
                  canOpenSettings(team, service) && (
                    <footer>
                      <ButtonLink
                        to={paths.ownTeam(slug, { show: 'services', ...(isOpen ? {} : { id: service.id }) })}
                        preventScrollReset
                        replace
                        aria-label={`${isOpen ? 'Close settings' : 'Settings'} of ${service.name}`}
                      >
                        {isOpen ? 'Close settings' : 'Settings'}
                      </ButtonLink>
                    </footer>
                  )
                )}
                {isOpen && service.price.kind !== 'quote' && canOpenSettings(team, service) && (
                  <ServiceSettingsPart team={team} service={service} />
                )}
              </Card>
            </li>
          )
        })}
      </Cards>
    </Section>
  )
}

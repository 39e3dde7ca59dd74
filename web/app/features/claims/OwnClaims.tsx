import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { formatDate } from '../../shared/format/instant.ts'
import { Section } from '../../shared/ui/Section.tsx'
import { SectionTitle } from '../../shared/ui/Text.tsx'
import { ToneChip } from '../../shared/ui/ToneChip.tsx'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import { CardItem, CardList } from './CardList.tsx'
import { statusNames, statusTones } from './claimText.ts'
import { listClaims } from 'contract/claims/claims'
import { useRead } from '../../shared/api/calls.ts'

/** The member's claims and disputes; renders nothing without any. */
export function OwnClaims() {
  const timeZone = useTimeZone()
  const { data } = useRead(listClaims, {}, { refetchOnMountOrArgChange: true })
  if (!data || data.claims.length === 0) return null
  return (
    <Section aria-labelledby="claims-title">
      <SectionTitle id="claims-title">Your claims</SectionTitle>
      <CardList>
        {data.claims.map(({ id, businessName, status, side, startedAt }) => (
          <CardItem key={id}>
            <p>
              <Link to={paths.claim(id)}>
                {side === 'owner' ? `Dispute about ${businessName}` : businessName}
              </Link>{' '}
              <ToneChip data-tone={statusTones[status]}>{statusNames[status]}</ToneChip>
            </p>
            <p>Started on {formatDate(startedAt, timeZone)}</p>
          </CardItem>
        ))}
      </CardList>
    </Section>
  )
}

import type { GoogleConnections } from 'contract/googleReviews/connections'
import { paths } from 'contract/paths'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { stack } from '../../../shared/ui/classes.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { Section } from '../../../shared/ui/Section.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { WhoMayConnect } from '../connect/WhoMayConnect.tsx'
import { StandInNote } from '../StandInNote.tsx'
import { useConnections } from '../useConnections.ts'
import { ConnectionPart } from './ConnectionPart.tsx'
import { LocationPart } from './LocationPart.tsx'

/** Connected Google accounts with their locations, for owners and managers. */
export function GoogleSettings() {
  const { data, error, refetch } = useConnections()
  if (!data)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading your connections">
        <SkeletonBox style={{ height: 240, borderRadius: '12px' }} />
      </Skeleton>
    )
  return (
    <div className={stack(40)}>
      {error && <ErrorNotice error={error} staleText="These settings may be out of date." retry={refetch} />}
      {data.businesses.length === 0 ? <WhoMayConnect /> : <Accounts connections={data} />}
    </div>
  )
}

function Accounts({ connections: all }: { readonly connections: GoogleConnections }) {
  const connections = all.connections.filter(({ status }) => status !== 'disconnected')
  const { keptLocations } = all
  return (
    <>
      <StandInNote {...all} />
      {connections.length === 0 ? (
        <EmptyState drawing="unreachable" title="No Google account is connected">
          <Body>Connect the Google account that owns or manages your Business Profile.</Body>
          <ButtonLink look="filled" to={paths.reviewOnboarding()}>
            Connect Google
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          {connections.map((connection) => (
            <ConnectionPart key={connection.id} connection={connection} />
          ))}
          <div>
            <ButtonLink to={paths.reviewOnboarding({ step: 'about' })}>Connect another account</ButtonLink>
          </div>
        </>
      )}
      {keptLocations.length > 0 && (
        <Section aria-labelledby="google-stored">
          <SectionTitle id="google-stored">Stored reviews without a connection</SectionTitle>
          <MutedText>
            These locations were disconnected, and their reviews stayed. Connect the account again to receive
            new reviews and to reply: no review is stored twice.
          </MutedText>
          <ul className={stack(16)}>
            {keptLocations.map((location) => (
              <li key={location.id}>
                <LocationPart location={location} isConnected={false} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

import type { Membership } from 'contract/account/account'
import { paths } from 'contract/paths'
import { useSearchParams } from 'react-router'
import { useChosenLocation } from '../../shared/chosenLocation.ts'
import { formatAgo } from '../../shared/format/instant.ts'
import { useNow } from '../../shared/useNow.ts'
import { stack } from '../../shared/ui/classes.ts'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { TabLinks } from '../../shared/ui/TabLinks.tsx'
import { MutedText } from '../../shared/ui/Text.tsx'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { ClosuresSection } from './absences/ClosuresSection.tsx'
import { PeopleSection } from './people/PeopleSection.tsx'
import { RoomsSection } from './settings/RoomsSection.tsx'
import { ServicesSection } from './settings/ServicesSection.tsx'
import { readTeam } from 'contract/team/team'
import { useRead } from '../../shared/api/calls.ts'

const clockMilliseconds = 60_000

interface Props {
  readonly membership: Membership
}

const parts = {
  people: PeopleSection,
  services: ServicesSection,
  rooms: RoomsSection,
  closures: ClosuresSection,
}
type Part = keyof typeof parts

/** Staff, services, rooms and closures of the chosen location: everything that determines availability. */
export function TeamView({ membership }: Props) {
  const { businessId, slug } = membership
  const locationId = useChosenLocation(membership)
  const [search] = useSearchParams()
  const now = useNow(clockMilliseconds)
  const {
    currentData: team,
    error,
    refetch,
  } = useRead(
    readTeam,
    { params: { businessId }, query: { locationId } },
    { refetchOnMountOrArgChange: true },
  )
  const parameter = search.get('show') ?? ''
  const current: Part = parameter in parts ? (parameter as Part) : 'people' // checked by in
  const Section = parts[current]
  return (
    <div className={stack(32)}>
      <TabLinks
        label="Team sections"
        current={current}
        tabs={[
          { tab: 'people', name: 'People', to: paths.ownTeam(slug) },
          { tab: 'services', name: 'Services', to: paths.ownTeam(slug, { show: 'services' }) },
          { tab: 'rooms', name: 'Rooms', to: paths.ownTeam(slug, { show: 'rooms' }) },
          { tab: 'closures', name: 'Closed days', to: paths.ownTeam(slug, { show: 'closures' }) },
        ]}
      />
      {error !== undefined && (
        <ErrorNotice
          error={error}
          staleText={team && 'This information may be out of date.'}
          retry={refetch}
        />
      )}
      {!team && error === undefined && (
        <Skeleton label="Loading the team">
          <SkeletonBox style={{ height: 120, marginBlockEnd: 16 }} />
          <SkeletonBox style={{ height: 120 }} />
        </Skeleton>
      )}
      {/* The key resets the forms for another location. */}
      {team && <Section key={team.locationId} team={team} slug={slug} id={search.get('id')} />}
      {team?.lastChange && (
        <MutedText>
          Last changed by {team.lastChange.byName}, {formatAgo(team.lastChange.at, now)}.
        </MutedText>
      )}
    </div>
  )
}

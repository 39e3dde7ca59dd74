import type { LocationId } from 'contract/core/ids'
import { type Team, type TeamService, readTeam } from 'contract/team/team'
import { useState } from 'react'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { ServiceSettingsForm } from './ServiceSettingsForm.tsx'
import { readServiceSettings } from 'contract/team/settings'
import { useRead } from '../../../shared/api/calls.ts'

interface Props {
  readonly team: Team
  readonly service: TeamService
}

/** Loads the settings, and the rooms of the location that the form shows. */
export function ServiceSettingsPart({ team, service }: Props) {
  const params = { businessId: team.businessId }
  const settings = useRead(readServiceSettings, { params: { ...params, serviceId: service.id } })
  const [chosen, setChosen] = useState<LocationId | null>(null)
  const locationId = chosen ?? service.locationId ?? team.locationId
  const isHere = locationId === team.locationId
  const there = useRead(readTeam, { params, query: { locationId } }, { skip: isHere })
  // The form keeps its fields while the rooms of another location load.
  const shown = isHere ? team : (there.currentData ?? (chosen === null ? undefined : team))
  const failed = settings.error === undefined ? there : settings
  if (settings.data && shown && !there.isError)
    return (
      <ServiceSettingsForm
        team={shown}
        service={service}
        settings={settings.data.settings}
        locationId={locationId}
        onLocation={setChosen}
      />
    )
  if (failed.error !== undefined) return <ErrorNotice error={failed.error} retry={failed.refetch} />
  return (
    <Skeleton label="Loading the settings">
      <SkeletonBox style={{ height: 320 }} />
    </Skeleton>
  )
}

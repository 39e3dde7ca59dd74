import type { Team, TeamService } from 'contract/team/team'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { ServiceSettingsForm } from './ServiceSettingsForm.tsx'
import { useReadServiceSettingsQuery } from '../teamApi.ts'

interface Props {
  readonly team: Team
  readonly service: TeamService
}

/** Loads the settings and renders their form. */
export function ServiceSettingsPart({ team, service }: Props) {
  const { data, error, refetch } = useReadServiceSettingsQuery({
    params: { businessId: team.businessId, serviceId: service.id },
  })
  if (data) return <ServiceSettingsForm team={team} service={service} settings={data.settings} />
  if (error !== undefined) return <ErrorNotice error={error} retry={refetch} />
  return (
    <Skeleton label="Loading the settings">
      <SkeletonBox style={{ height: 320 }} />
    </Skeleton>
  )
}

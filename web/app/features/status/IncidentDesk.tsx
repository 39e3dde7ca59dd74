import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../shared/ui/Text.tsx'
import { IncidentUpdate, NewIncident } from './IncidentForms.tsx'
import { readStatus } from 'contract/status/status'
import { useRead } from '../../shared/api/calls.ts'

/** Open incidents with their updates, and a new one. */
export function IncidentDesk() {
  const { data, error, refetch } = useRead(readStatus, {}, { refetchOnMountOrArgChange: true })
  if (!data)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading the incidents">
        <SkeletonBox style={{ height: 240 }} />
      </Skeleton>
    )
  const open = data.incidents.filter(({ resolvedAt }) => resolvedAt === null)
  return (
    <>
      <section aria-labelledby="open-incidents">
        <SectionTitle id="open-incidents">Open incidents</SectionTitle>
        {open.length === 0 && (
          <Body>
            None. The <Link to={paths.status()}>status page</Link> shows what the checks find.
          </Body>
        )}
        {open.map((incident) => (
          <IncidentUpdate key={incident.id} incident={incident} />
        ))}
      </section>
      <section aria-labelledby="new-incident">
        <SectionTitle id="new-incident">New incident</SectionTitle>
        <NewIncident />
      </section>
    </>
  )
}

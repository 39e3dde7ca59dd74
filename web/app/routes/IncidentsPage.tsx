import { IncidentDesk } from '../features/status/IncidentDesk.tsx'
import { OperatorPage } from '../shell/OperatorPage.tsx'

/** For operators: incidents on the status page. */
export default function IncidentsPage() {
  return (
    <OperatorPage
      title="Incidents"
      lead="The public status page shows an incident at once, with its updates."
      refusal="Your account does not have access to incidents."
    >
      <IncidentDesk />
    </OperatorPage>
  )
}

import { MemberId } from 'contract/core/ids'
import { LocalDate } from 'contract/core/instant'
import { useSearchParams } from 'react-router'
import { AuditHealth } from '../features/audit/AuditHealth.tsx'
import { AuditLog } from '../features/audit/AuditLog.tsx'
import type { AuditFilter } from '../features/audit/auditApi.ts'
import { OperatorPage } from '../shell/OperatorPage.tsx'

/** For operators: the audit log with its proof. */
export default function OperatorAuditPage() {
  const [search] = useSearchParams()
  return (
    <OperatorPage
      title="Audit log"
      lead="Actions of operators, and changes of access and identity. Entries cannot be changed."
      refusal="Your account does not have access to the audit log."
    >
      <AuditHealth />
      <AuditLog key={search.toString()} filter={filterOf(search)} />
    </OperatorPage>
  )
}

function filterOf(search: URLSearchParams): AuditFilter {
  const actorId = MemberId.safeParse(search.get('actor')).data
  const memberId = MemberId.safeParse(search.get('member')).data
  const from = LocalDate.safeParse(search.get('from')).data
  const to = LocalDate.safeParse(search.get('to')).data
  const action = search.get('action')?.slice(0, 60)
  const subject = search.get('subject')?.slice(0, 120)
  return {
    ...(action ? { action } : {}),
    ...(actorId ? { actorId } : {}),
    ...(memberId ? { memberId } : {}),
    ...(subject ? { subject } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
}

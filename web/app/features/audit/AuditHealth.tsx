import { formatCount } from '../../shared/format/points.ts'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { Figure, Figures } from '../../shared/ui/Figures.tsx'
import { Message } from '../../shared/ui/Message.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { textList } from '../../shared/ui/classes.ts'
import { violationText } from './auditText.ts'
import { checkAuditLog } from 'contract/people/audit'
import { useRead } from '../../shared/api/calls.ts'

/** Whether the log matches its daily proofs. */
export function AuditHealth() {
  const { data, error, refetch } = useRead(checkAuditLog, {}, { refetchOnMountOrArgChange: true })
  if (!data)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Checking the audit log">
        <SkeletonBox style={{ height: 96 }} />
      </Skeleton>
    )
  return (
    <>
      <Figures>
        <Figure
          label="Chain"
          value={data.isIntact ? 'Intact' : 'Broken'}
          note={data.lastDay === null ? 'No day is sealed yet' : `Sealed until ${data.lastDay}`}
        />
        <Figure
          label="Sealed entries"
          value={formatCount(data.entries)}
          note={`On ${formatCount(data.sealedDays)} ${data.sealedDays === 1 ? 'day' : 'days'}`}
        />
        <Figure
          label="Open entries"
          value={formatCount(data.openEntries)}
          note="Sealed after the end of the day"
        />
      </Figures>
      {!data.isIntact && (
        <Message kind="error">
          <p>The audit log does not match its proofs. The database was changed by hand.</p>
          <ul className={textList}>
            {data.violations.map((violation) => (
              <li key={`${violation.day} ${violation.entryId} ${violation.problem}`}>
                {violationText(violation)}
              </li>
            ))}
          </ul>
        </Message>
      )}
    </>
  )
}

import type { MemberId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { type OperatorRequest, listOperatorRequests, decideOperatorRequest } from 'contract/people/requests'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '../../shared/format/instant.ts'
import { formatCount } from '../../shared/format/points.ts'
import { usePreferences } from '../../shared/format/preferences.ts'
import { toast } from '../../shared/toast.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { asBlock, classes, quietTone, stack } from '../../shared/ui/classes.ts'
import { DataTable, RowActions } from '../../shared/ui/DataTable.tsx'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { SectionTitle } from '../../shared/ui/Text.tsx'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import styles from './PersonView.module.css'
import { useRead, useWrite } from '../../shared/api/calls.ts'

const statusNames: Record<OperatorRequest['status'], string> = {
  waiting: 'Waits for approval',
  expired: 'Expired',
  done: 'Done',
  declined: 'Declined',
}

type Decision = { readonly request: OperatorRequest; readonly decision: 'approve' | 'decline' }

/** Requests about a member, or all that need a second operator; renders nothing without any. */
export function PersonRequests({ memberId }: { readonly memberId?: MemberId }) {
  const { data, error, refetch } = useRead(
    listOperatorRequests,
    { query: memberId === undefined ? {} : { memberId } },
    { refetchOnMountOrArgChange: true },
  )
  const [decided, setDecided] = useState<Decision | null>(null)
  if (!data) return error ? <ErrorNotice error={error} retry={refetch} /> : null
  if (data.requests.length === 0) return null
  return (
    <section className={stack(16)} aria-labelledby="operator-requests">
      <SectionTitle id="operator-requests">
        {memberId === undefined ? 'Waiting for a second operator' : 'Corrections and requests'}
      </SectionTitle>
      <Requests requests={data.requests} decide={setDecided} />
      {decided && <Decide {...decided} onClose={() => setDecided(null)} />}
    </section>
  )
}

function Requests({
  requests,
  decide,
}: {
  readonly requests: readonly OperatorRequest[]
  readonly decide: (decision: Decision) => void
}) {
  const timeZone = useTimeZone()
  const preferences = usePreferences()
  return (
    <DataTable>
      <thead>
        <tr>
          <th scope="col">Request</th>
          <th scope="col" data-text>
            State
          </th>
          <th scope="col">Asked</th>
          <th scope="col">Decision</th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <tr key={request.id}>
            <th scope="row" className={styles.entry}>
              {whatOf(request)}
              <small className={classes(quietTone, asBlock)}>
                <Link to={paths.operatorPerson(request.member.id)}>{request.member.displayName}</Link>:{' '}
                {request.reason}
              </small>
            </th>
            <td data-label="State" data-text>
              {statusNames[request.status]}
              {request.decidedBy !== null && ` by ${request.decidedBy}`}
            </td>
            <td data-label="Asked">
              {request.requestedBy}, {formatMoment(request.requestedAt, timeZone, preferences)}
            </td>
            <td data-label="Decision" data-empty={request.status !== 'waiting' || undefined}>
              {request.mayDecide ? (
                <RowActions>
                  <Button size="small" onClick={() => decide({ request, decision: 'approve' })}>
                    Approve
                  </Button>
                  <Button size="small" look="text" onClick={() => decide({ request, decision: 'decline' })}>
                    Decline
                  </Button>
                </RowActions>
              ) : request.status === 'waiting' ? (
                'By another operator'
              ) : (
                '–'
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

function whatOf({ kind, points }: OperatorRequest): string {
  if (kind === 'suspension' || points === null) return 'Suspend'
  return points > 0 ? `Add ${formatCount(points)} points` : `Take ${formatCount(-points)} points`
}

function Decide({ request, decision, onClose }: Decision & { readonly onClose: () => void }) {
  const [decide, { error, isLoading }] = useWrite(decideOperatorRequest)
  const isApproval = decision === 'approve'
  const send = async (reason: string) => {
    const answer = await decide({ params: { requestId: request.id }, body: { decision, reason } })
    if (answer.error) return
    toast.done(isApproval ? 'Approved' : 'Declined')
    onClose()
  }
  return (
    <ReasonDialog
      title={isApproval ? `${whatOf(request)}?` : 'Decline the request?'}
      confirm={isApproval ? 'Approve' : 'Decline'}
      isBusy={isLoading}
      error={error}
      help="Only operators see it."
      onConfirm={(reason) => void send(reason)}
      onClose={onClose}
    >
      <p>
        {request.requestedBy} asked for {request.member.displayName}: {request.reason}
      </p>
    </ReasonDialog>
  )
}

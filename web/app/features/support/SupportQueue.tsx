import { deviceZone } from 'contract/core/zoneNames'
import { paths } from 'contract/paths'
import {
  SupportStatus,
  type SupportQueueRow,
  listSupportQueue,
  answerSupportRequest,
  closeSupportRequest,
} from 'contract/support/support'
import { useSearchParams } from 'react-router'
import { formatAgo } from '../../shared/format/instant.ts'
import { problemOf } from '../../shared/api/problem.ts'
import { toast } from '../../shared/toast.ts'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { ChipChoice, ChipNav } from '../../shared/ui/ChipLink.tsx'
import { spread, stack } from '../../shared/ui/classes.ts'
import { CsvLink } from '../../shared/ui/CsvLink.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../shared/ui/Text.tsx'
import { useNow } from '../../shared/useNow.ts'
import { ReplyForm } from './ReplyForm.tsx'
import { queueTable } from './queueTable.ts'
import styles from './SupportQueue.module.css'
import { caseText, statusNames } from './supportText.ts'
import { Thread } from './Thread.tsx'
import { useRead, useWrite } from '../../shared/api/calls.ts'

const everyMinute = 60_000

/** Requests to the support team by status, each with its messages and the answer. */
export function SupportQueue() {
  const [search] = useSearchParams()
  const status = SupportStatus.safeParse(search.get('status')).data ?? 'open'
  const pageToken = search.get('page') ?? undefined
  const { currentData, error, refetch } = useRead(
    listSupportQueue,
    { query: { status, pageToken } },
    { refetchOnMountOrArgChange: true, pollingInterval: everyMinute, skipPollingIfUnfocused: true },
  )
  const now = useNow(everyMinute)
  return (
    <div className={stack(24)}>
      <div className={spread(12)}>
        <ChipNav aria-label="Requests by status">
          {SupportStatus.options.map((each) => (
            <ChipChoice
              key={each}
              to={paths.supportQueue(each === 'open' ? {} : { status: each })}
              isChosen={each === status}
            >
              {statusNames[each]}
              {each === 'open' && currentData ? ` ${currentData.open}` : ''}
            </ChipChoice>
          ))}
        </ChipNav>
        {currentData && currentData.requests.length > 0 && (
          <CsvLink name="support-requests" table={queueTable(currentData.requests, deviceZone())} />
        )}
      </div>
      {!currentData &&
        (error ? (
          <ErrorNotice error={error} retry={refetch} />
        ) : (
          <Skeleton label="Loading the requests">
            <SkeletonBox style={{ height: 320 }} />
          </Skeleton>
        ))}
      {currentData?.requests.length === 0 && (
        <EmptyState drawing="nothingFound" title="No requests here">
          <Body>
            {status === 'open' ? 'All requests are answered.' : 'Requests with this status appear here.'}
          </Body>
        </EmptyState>
      )}
      <ul className={stack(40)}>
        {currentData?.requests.map((row) => (
          <li key={row.id}>
            <Row row={row} now={now} />
          </li>
        ))}
      </ul>
      {currentData?.nextPageToken && (
        <div>
          <ButtonLink
            to={`?${new URLSearchParams({ ...(status !== 'open' && { status }), page: currentData.nextPageToken }).toString()}`}
          >
            Next page
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

function Row({ row, now }: { readonly row: SupportQueueRow; readonly now: number }) {
  const [answer, answering] = useWrite(answerSupportRequest)
  const [close] = useWrite(closeSupportRequest)
  const { id, reference, subject, status, name, email, isMember, changedAt, messages } = row
  const params = { requestId: id }
  const setClosed = async (isClosed: boolean) => {
    const { error } = await close({ params, body: { isClosed } })
    if (error) toast.failed(problemOf(error).sentence)
    else if (isClosed) toast.done(`${reference} closed`, { undo: () => void setClosed(false) })
  }
  return (
    <article className={stack(12, styles.request)} aria-labelledby={`request-${id}`}>
      <SectionTitle id={`request-${id}`}>{subject}</SectionTitle>
      <p className={styles.facts}>
        {[
          reference,
          `${name} (${email})`,
          isMember ? 'member' : 'visitor',
          ...(row.case ? [caseText(row.case)] : []),
          formatAgo(changedAt, now),
        ].join(' · ')}
      </p>
      <Thread messages={messages} asker={name} />
      {status !== 'closed' && (
        <ReplyForm
          label={`Answer to ${name}`}
          button="Send answer"
          error={answering.error}
          isSending={answering.isLoading}
          send={async (body) => {
            const { error } = await answer({ params, body })
            if (!error) toast.done(`${reference} answered`)
            return !error
          }}
        />
      )}
      <div>
        <Button size="small" look="text" onClick={() => void setClosed(status !== 'closed')}>
          {status === 'closed' ? `Open ${reference} again` : `Close ${reference}`}
        </Button>
      </div>
    </article>
  )
}

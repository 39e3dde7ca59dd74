import { paths } from 'contract/paths'
import { type SupportRequest, listOwnSupportRequests, replyToSupport } from 'contract/support/support'
import { Link } from 'react-router'
import { ButtonLink } from '../../shared/ui/Button.tsx'
import { cluster, quietTone, stack } from '../../shared/ui/classes.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../shared/ui/Text.tsx'
import { ToneChip } from '../../shared/ui/ToneChip.tsx'
import styles from './OwnRequests.module.css'
import { ReplyForm } from './ReplyForm.tsx'
import { casePath, caseText, statusNames } from './supportText.ts'
import { Thread } from './Thread.tsx'
import { useRead, useWrite } from '../../shared/api/calls.ts'

/** The member's requests with their messages, newest first. */
export function OwnRequests() {
  const { data, error, refetch } = useRead(listOwnSupportRequests, {}, { refetchOnMountOrArgChange: true })
  if (!data)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading your requests">
        <SkeletonBox style={{ height: 240 }} />
      </Skeleton>
    )
  if (data.requests.length === 0)
    return (
      <EmptyState drawing="nothingFound" title="No requests yet">
        <Body>Your messages to our team and our answers appear here.</Body>
        <ButtonLink look="filled" to={paths.contact()}>
          Contact us
        </ButtonLink>
      </EmptyState>
    )
  return (
    <ul className={stack(40)}>
      {data.requests.map((request) => (
        <li key={request.id}>
          <Request request={request} />
        </li>
      ))}
    </ul>
  )
}

function Request({ request }: { readonly request: SupportRequest }) {
  const [reply, { error, isLoading }] = useWrite(replyToSupport)
  const { id, reference, subject, status, messages } = request
  return (
    <article className={stack(12, styles.request)} aria-labelledby={`request-${id}`}>
      <div className={cluster(12)}>
        <SectionTitle id={`request-${id}`}>{subject}</SectionTitle>
        <ToneChip data-tone={status === 'answered' ? 'done' : status === 'open' ? 'open' : 'ended'}>
          {statusNames[status]}
        </ToneChip>
      </div>
      <p className={quietTone}>
        {reference}
        {request.case && (
          <>
            {' · '}
            <Link to={casePath(request.case)}>{caseText(request.case)}</Link>
          </>
        )}
      </p>
      <Thread messages={messages} asker="You" />
      {status !== 'closed' && (
        <ReplyForm
          label="Your reply"
          button="Send reply"
          error={error}
          isSending={isLoading}
          send={async (body) => !(await reply({ params: { requestId: id }, body })).error}
        />
      )}
    </article>
  )
}

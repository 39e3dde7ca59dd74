import { paths } from 'contract/paths'
import { problemOf } from '../../../shared/api/problem.ts'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { formatMoment } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { FormActions } from '../../../shared/ui/FormFields.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, PageTitle } from '../../../shared/ui/Text.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { bankText } from './bankText.ts'
import { useReadPayoutAccountChangeQuery, useUndoPayoutAccountChangeMutation } from './statementApi.ts'

/** The page of "This was not me". It changes by the button: programs that check mails also open links. */
export function UndoPayoutChange({ token }: { readonly token: string }) {
  const { backendData, refresh } = useAuth()
  const preferences = usePreferences()
  const timeZone = useTimeZone()
  const { data: change, error: readError, refetch } = useReadPayoutAccountChangeQuery({ body: { token } })
  const [undo, { data: undone, error, isLoading }] = useUndoPayoutAccountChangeMutation()
  const takeBack = async () => {
    const answer = await undo({ body: { token } })
    // This browser may have been signed in to the account that made the change.
    if (answer.data && backendData) await refresh().catch(() => {})
  }
  if (undone) return <Undone isEarlierAccountBack={undone.isEarlierAccountBack} />
  if (change)
    return (
      <>
        <PageTitle>The bank account for payouts to {change.businessName} was changed</PageTitle>
        <Body>
          This happened on {formatMoment(change.changedAt, timeZone, preferences)}. If this was no owner of
          the business, take it back until {formatMoment(change.undoUntil, timeZone, preferences)}.
        </Body>
        <ul>
          {change.bank && <li>Payouts do not go to the new account ({bankText(change.bank)}).</li>}
          <li>The earlier account is restored, if there was one.</li>
          <li>Payouts stop until an owner or our support resumes them.</li>
          <li>The owner who made the change is signed out on all devices.</li>
        </ul>
        <ErrorMessage error={error} />
        <FormActions>
          <Button
            look="filled"
            size="large"
            isDangerous
            aria-disabled={isLoading || undefined}
            onClick={() => !isLoading && void takeBack()}
          >
            {isLoading ? 'Taking it back' : 'This was not me: take it back'}
          </Button>
        </FormActions>
      </>
    )
  if (!readError)
    return (
      <Skeleton label="Loading the change">
        <SkeletonBox style={{ height: 220 }} />
      </Skeleton>
    )
  return problemOf(readError).isPassing ? (
    <ErrorNotice error={readError} retry={refetch} />
  ) : (
    <EndedPayoutLink sentence={problemOf(readError).sentence} />
  )
}

const Undone = ({ isEarlierAccountBack }: { readonly isEarlierAccountBack: boolean }) => (
  <>
    <PageTitle>The change is taken back</PageTitle>
    <Message kind="success">
      Payouts are stopped.{' '}
      {isEarlierAccountBack
        ? 'The earlier account is restored.'
        : 'The business has no bank account now, so payouts wait for one.'}
    </Message>
    <Body>Next, check who has access to the business. Then resume the payouts on the statement page.</Body>
    <FormActions>
      <ButtonLink look="filled" to={paths.dashboard()}>
        Go to your dashboard
      </ButtonLink>
    </FormActions>
  </>
)

export const EndedPayoutLink = ({ sentence }: { readonly sentence: string }) => (
  <EmptyState drawing="lost" title="This link does not work" level={1}>
    <Body>{sentence}</Body>
    <ButtonLink to={paths.dashboard()}>Go to your dashboard</ButtonLink>
  </EmptyState>
)

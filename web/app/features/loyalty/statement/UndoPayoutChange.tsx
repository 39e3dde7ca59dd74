import { paths } from 'contract/paths'
import { EndedLink, UndoLink } from '../../../shared/auth/UndoLink.tsx'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { formatMoment } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { FormActions } from '../../../shared/ui/FormFields.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { Body, PageTitle } from '../../../shared/ui/Text.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { bankText } from './bankText.ts'
import { readPayoutAccountChange, undoPayoutAccountChange } from 'contract/payouts/payoutAccount'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

const leave = { name: 'Go to your dashboard', to: paths.dashboard() }

/** Undoes a change of the bank account, from the link in the mails about it. */
export function UndoPayoutChange({ token }: { readonly token: string }) {
  const { backendData, refresh } = useAuth()
  const preferences = usePreferences()
  const timeZone = useTimeZone()
  const { data: change, error: readError, refetch } = useRead(readPayoutAccountChange, { body: { token } })
  const [undo, { data: undone, error: undoError, isLoading }] = useWrite(undoPayoutAccountChange)
  const takeBack = async () => {
    const answer = await undo({ body: { token } })
    // This browser may have been signed in to the account that made the change.
    if (answer.data && backendData) await refresh().catch(() => {})
  }
  if (undone) return <Undone isEarlierAccountBack={undone.isEarlierAccountBack} />
  return (
    <UndoLink
      change={
        change && {
          title: `The bank account for payouts to ${change.businessName} was changed`,
          body: `This happened on ${formatMoment(change.changedAt, timeZone, preferences)}. If no owner of the business made the change, you can undo it until ${formatMoment(change.undoUntil, timeZone, preferences)}.`,
          effects: [
            ...(change.bank ? [`Payouts do not go to the new account (${bankText(change.bank)}).`] : []),
            'The earlier account is restored, if there was one.',
            'Payouts stop until an owner or our support resumes them.',
            'The owner who made the change is signed out on all devices.',
          ],
        }
      }
      readError={readError}
      refetch={refetch}
      undo={takeBack}
      undoError={undoError}
      isUndoing={isLoading}
      leave={leave}
    />
  )
}

const Undone = ({ isEarlierAccountBack }: { readonly isEarlierAccountBack: boolean }) => (
  <>
    <PageTitle>The change is undone</PageTitle>
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
  <EndedLink sentence={sentence} leave={leave} />
)

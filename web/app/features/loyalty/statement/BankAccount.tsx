import type { BusinessId } from 'contract/core/ids'
import { payoutAccountWaitHours } from 'contract/payouts/accountLimits'
import {
  type PayoutAccount,
  readPayoutAccount,
  resumePayouts,
  openPayoutAccount,
  usePayoutAccount,
} from 'contract/payouts/payoutAccount'
import { useState } from 'react'
import { formatMoment } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, ItemTitle } from '../../../shared/ui/Text.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { accountText } from './bankText.ts'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly businessId: BusinessId
  readonly mayChange: boolean
}

/** The bank account for payouts, its change, and the states in which a change holds payouts. */
export function BankAccount({ businessId, mayChange }: Props) {
  const { data, error, refetch } = useRead(readPayoutAccount, { params: { businessId } })
  if (!data)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading the bank account">
        <SkeletonBox style={{ height: 92 }} />
      </Skeleton>
    )
  return (
    <div>
      <ItemTitle>Bank account</ItemTitle>
      <Body>{accountText(data)}</Body>
      {data.waitsUntil !== null && !data.isStopped && <Waits until={data.waitsUntil} />}
      {data.isStopped && <Stopped businessId={businessId} mayChange={mayChange} />}
      {mayChange && !data.isStopped && <Change businessId={businessId} account={data} />}
    </div>
  )
}

function Waits({ until }: { readonly until: NonNullable<PayoutAccount['waitsUntil']> }) {
  const preferences = usePreferences()
  const timeZone = useTimeZone()
  return (
    <Notice style={{ marginBlockStart: 16 }}>
      <p>
        The bank account was changed. Payouts wait until {formatMoment(until, timeZone, preferences)}. If no
        owner changed it, undo the change with the link in the email that every owner got.
      </p>
    </Notice>
  )
}

function Stopped({ businessId, mayChange }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const [resume, { error, isLoading }] = useWrite(resumePayouts)
  const go = async () => {
    const answer = await resume({ params: { businessId } })
    if (answer.error) return
    setIsAsking(false)
    toast.done('Payouts are resumed')
  }
  return (
    <Notice kind="warning" style={{ marginBlockStart: 16 }}>
      <p>
        An owner undid a change of the bank account. Payouts are stopped until an owner resumes them. First
        check who has access to the business.
      </p>
      {mayChange && (
        <Button type="button" size="small" onClick={() => setIsAsking(true)}>
          Resume payouts
        </Button>
      )}
      {isAsking && (
        <AskDialog
          title="Resume payouts?"
          confirm="Resume payouts"
          busy="Resuming"
          isBusy={isLoading}
          error={error}
          onConfirm={() => void go()}
          onClose={() => setIsAsking(false)}
        >
          <p>The next payout goes to the account that is shown here. Without an account, payouts wait.</p>
        </AskDialog>
      )}
    </Notice>
  )
}

function Change({
  businessId,
  account,
}: {
  readonly businessId: BusinessId
  readonly account: PayoutAccount
}) {
  const [open, { error, isLoading }] = useWrite(openPayoutAccount)
  const [isLeaving, setIsLeaving] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const isBusy = isLoading || isLeaving
  const leave = async () => {
    const { data } = await open({ params: { businessId } })
    if (!data) return
    setIsLeaving(true)
    location.assign(data.url)
  }
  const opener = (label: string) => (
    <Button
      type="button"
      size="small"
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && void leave()}
    >
      {isBusy ? 'Opening the form' : label}
    </Button>
  )
  return (
    <div style={{ marginBlockStart: 16 }}>
      {account.hasNewAccount ? (
        <Notice>
          <p>You opened a new account at our payment service. It is not in use yet.</p>
          <Button type="button" size="small" look="filled" onClick={() => setIsAsking(true)}>
            Use the new account
          </Button>
          {opener('Continue the form')}
        </Notice>
      ) : (
        opener(account.hasAccount ? 'Change bank account' : 'Add bank account')
      )}
      <ErrorMessage error={error} />
      {isAsking && <UseDialog businessId={businessId} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

function UseDialog({
  businessId,
  onClose,
}: {
  readonly businessId: BusinessId
  readonly onClose: () => void
}) {
  // oxlint-disable-next-line react/hooks -- a route, which only has the name of a hook.
  const [use, { error, isLoading }] = useWrite(usePayoutAccount)
  const go = async () => {
    const answer = await use({ params: { businessId } })
    if (answer.error) return
    onClose()
    toast.done('The bank account is changed')
  }
  return (
    <AskDialog
      title="Use the new bank account?"
      confirm="Use it"
      busy="Changing"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void go()}
      onClose={onClose}
    >
      <p>
        Payouts then wait {payoutAccountWaitHours} hours. All owners get an email, and can undo the change in
        this time.
      </p>
    </AskDialog>
  )
}

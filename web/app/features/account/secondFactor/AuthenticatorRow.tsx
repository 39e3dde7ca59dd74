import type { Security } from 'contract/account/security'
import { useState } from 'react'
import * as z from 'zod/mini'
import { problemOf } from '../../../shared/api/problem.ts'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { formatDate } from '../../../shared/format/instant.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { QrCode } from '../../../shared/ui/QrCode.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { Actions, Line, Row } from '../settings/Rows.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import styles from './AuthenticatorRow.module.css'
import {
  startAuthenticator,
  confirmAuthenticator,
  renewRecoveryCodes,
  removeAuthenticator,
} from 'contract/account/secondFactor'
import { useWrite } from '../../../shared/api/calls.ts'

type Shown = Pick<Security, 'authenticatorSince' | 'recoveryCodesLeft' | 'passkeys'>

/** The authenticator app, and the recovery codes for its loss. */
export function AuthenticatorRow({ authenticatorSince, recoveryCodesLeft, passkeys }: Shown) {
  const [isRemoving, setIsRemoving] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const isOn = authenticatorSince !== null
  return (
    <>
      <Row name="Authenticator app">
        <Line>
          <span>{isOn ? `On since ${formatDate(authenticatorSince)}` : 'Off'}</span>
          <Actions>
            <SetUp isOn={isOn} onCodes={setCodes} />
            {isOn && (
              <Button size="small" onClick={() => setIsRemoving(true)}>
                Turn off
              </Button>
            )}
          </Actions>
        </Line>
        <p>
          {isOn
            ? 'Each sign-in asks for a code of the app, except with a passkey.'
            : 'Codes of an app on your phone, as a second step of each sign-in.'}
        </p>
      </Row>
      {(isOn || passkeys.length > 0) && (
        <Row name="Recovery codes">
          <Line>
            <span>{recoveryCodesLeft === 0 ? 'None' : `${recoveryCodesLeft} left`}</span>
            <Renew onCodes={setCodes} hasCodes={recoveryCodesLeft > 0} />
          </Line>
          <p>Each one replaces a lost phone once.</p>
        </Row>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      {isRemoving && <RemoveDialog onClose={() => setIsRemoving(false)} />}
    </>
  )
}

interface Codes {
  readonly onCodes: (codes: readonly string[]) => void
}

function SetUp({ isOn, onCodes }: Codes & { readonly isOn: boolean }) {
  const [start, { data, isLoading, reset }] = useWrite(startAuthenticator)
  async function begin(): Promise<void> {
    const { error } = await start({})
    if (error) toast.failed(problemOf(error).sentence)
  }
  return (
    <>
      <Button size="small" aria-disabled={isLoading || undefined} onClick={() => void begin()}>
        {isOn ? 'Use another app' : 'Set up'}
      </Button>
      {data && <SetUpDialog {...data} onClose={reset} onCodes={onCodes} />}
    </>
  )
}

const Entry = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Enter the six digits of the app.')),
})

const outcomes = {
  wrong: 'This code is wrong. Check the digits, and the clock of your phone.',
  expired: 'This set-up was replaced by another one. Close this dialog and start again.',
  blocked: 'Too many wrong codes. Try again in an hour.',
}

interface SetUpProps extends Codes {
  readonly secret: string
  readonly uri: string
  readonly onClose: () => void
}

function SetUpDialog({ secret, uri, onClose, onCodes }: SetUpProps) {
  const { refresh } = useAuth()
  const { field, handleSubmit, setError } = useZodForm(Entry, { code: '' })
  const [confirm, { error, isLoading }] = useWrite(confirmAuthenticator)
  const submit = handleSubmit(async (body) => {
    const { data } = await confirm({ body })
    if (!data) return
    if (data.outcome !== 'confirmed')
      return setError('code', { message: outcomes[data.outcome] }, { shouldFocus: true })
    await refresh()
    onClose()
    onCodes(data.recoveryCodes ?? [])
  })
  return (
    <AskDialog
      title="Set up an authenticator app"
      confirm="Turn on"
      busy="Checking"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p>Scan this code with an authenticator app, then enter the six digits that it shows.</p>
      <div className={styles.qr}>
        <QrCode text={uri} label="QR code for your authenticator app" />
      </div>
      <details>
        <summary>Cannot scan? Type this key into the app</summary>
        <code className={styles.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </details>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        {...field('code')}
      />
    </AskDialog>
  )
}

function Renew({ onCodes, hasCodes }: Codes & { readonly hasCodes: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const [renew, { error, isLoading }] = useWrite(renewRecoveryCodes)
  async function confirm(): Promise<void> {
    const { data } = await renew({})
    if (!data) return
    setIsAsking(false)
    onCodes(data.recoveryCodes)
  }
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        Make new codes
      </Button>
      {isAsking && (
        <AskDialog
          title="Make new recovery codes?"
          confirm="Make new codes"
          busy="Working"
          isBusy={isLoading}
          error={error}
          onConfirm={() => void confirm()}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {hasCodes
              ? 'Your earlier codes no longer work.'
              : 'You see them once. Keep them in a safe place.'}
          </p>
        </AskDialog>
      )}
    </>
  )
}

function RemoveDialog({ onClose }: { readonly onClose: () => void }) {
  const { refresh } = useAuth()
  const [remove, { error, isLoading }] = useWrite(removeAuthenticator)
  async function confirm(): Promise<void> {
    const { data } = await remove({})
    if (!data) return
    await refresh()
    toast.done('The authenticator app is off')
    onClose()
  }
  return (
    <AskDialog
      title="Turn the authenticator app off?"
      confirm="Turn off"
      busy="Turning off"
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Message kind="warning">
        A password, a link by email or a linked service then opens your account alone.
      </Message>
    </AskDialog>
  )
}

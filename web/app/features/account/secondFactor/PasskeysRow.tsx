import { passkeyNameLengthMax, passkeysMax } from 'contract/account/accountLimits'
import {
  type Passkey,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
} from 'contract/account/secondFactor'
import { useState } from 'react'
import * as z from 'zod/mini'
import { problemOf } from '../../../shared/api/problem.ts'
import { createPasskey, hasPasskeys, signalPasskeys } from '../../../shared/auth/passkeys.ts'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { formatDate } from '../../../shared/format/instant.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import { Actions, Line, Row } from '../settings/Rows.tsx'
import { deviceName } from './deviceName.ts'
import { useWrite } from '../../../shared/api/calls.ts'

type Open = { readonly what: 'rename' | 'remove'; readonly passkey: Passkey } | null

/** The member's passkeys. */
export function PasskeysRow({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <Row name="Passkeys">
      <p>
        Sign in with your finger, face or PIN instead of a password. A passkey works only here, and counts as
        two steps.
      </p>
      {passkeys.map((passkey) => (
        <Line key={passkey.id}>
          <span>
            <strong>{passkey.name}</strong>
            <p>
              Added {formatDate(passkey.addedAt)}
              {passkey.lastUsedAt && `, last used ${formatDate(passkey.lastUsedAt)}`}
            </p>
          </span>
          <Actions>
            <Button
              size="small"
              aria-label={`Rename ${passkey.name}`}
              onClick={() => setOpen({ what: 'rename', passkey })}
            >
              Rename
            </Button>
            <Button
              size="small"
              aria-label={`Remove ${passkey.name}`}
              onClick={() => setOpen({ what: 'remove', passkey })}
            >
              Remove
            </Button>
          </Actions>
        </Line>
      ))}
      {passkeys.length < passkeysMax && <AddPasskey />}
      {open?.what === 'rename' && <RenameDialog passkey={open.passkey} onClose={close} />}
      {open?.what === 'remove' && <RemoveDialog passkey={open.passkey} onClose={close} />}
    </Row>
  )
}

function AddPasskey() {
  const isHydrated = useIsHydrated()
  const { refresh } = useAuth()
  const [start, { isLoading: isStarting }] = useWrite(startPasskey)
  const [add, { isLoading: isAdding }] = useWrite(addPasskey)
  const [failure, setFailure] = useState<string | null>(null)
  async function create(): Promise<void> {
    setFailure(null)
    const started = await start({})
    if (started.error) return setFailure(problemOf(started.error).sentence)
    const credential = await createPasskey(started.data).catch(() => 'failed' as const)
    if (credential === 'failed')
      return setFailure('This device could not create a passkey, or has one for this account already.')
    if (!credential) return
    const added = await add({ body: { name: deviceName(navigator.userAgent), credential } })
    if (added.error) return setFailure(problemOf(added.error).sentence)
    await refresh()
    toast.done('Passkey added')
  }
  if (isHydrated && !hasPasskeys()) return <p>This browser has no passkeys.</p>
  return (
    <>
      <Button
        size="small"
        disabled={!isHydrated}
        aria-disabled={isStarting || isAdding || undefined}
        onClick={() => void create()}
      >
        Add a passkey
      </Button>
      {failure !== null && <Message kind="error">{failure}</Message>}
    </>
  )
}

interface DialogProps {
  readonly passkey: Passkey
  readonly onClose: () => void
}

const Name = z.object({ name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.')) })

function RenameDialog({ passkey: { id, name }, onClose }: DialogProps) {
  const { field, handleSubmit } = useZodForm(Name, { name })
  const [rename, { error, isLoading }] = useWrite(renamePasskey)
  const confirm = handleSubmit(async (body) => {
    const { data } = await rename({ params: { id }, body })
    if (data) onClose()
  })
  return (
    <AskDialog
      title="Name of the passkey"
      confirm="Save"
      busy="Saving"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <TextField label="Name" maxLength={passkeyNameLengthMax} {...field('name')} />
    </AskDialog>
  )
}

function RemoveDialog({ passkey: { id, name }, onClose }: DialogProps) {
  const { refresh } = useAuth()
  const [remove, { error, isLoading }] = useWrite(removePasskey)
  async function confirm(): Promise<void> {
    const { data } = await remove({ params: { id } })
    if (!data) return
    await signalPasskeys(data)
    await refresh()
    toast.done('Passkey removed')
    onClose()
  }
  return (
    <AskDialog
      title={`Remove ${name}?`}
      confirm="Remove the passkey"
      busy="Removing"
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>It no longer opens your account. If your device still shows it, delete it there.</p>
    </AskDialog>
  )
}

import {
  type PersonDetail,
  endPersonSessions,
  resendConfirmation,
  changeLegalHold,
  exportPersonData,
  keepPerson,
} from 'contract/people/people'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { useIdempotencyKey } from '../../shared/api/useIdempotencyKey.ts'
import { toast } from '../../shared/toast.ts'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { stack, wrap } from '../../shared/ui/classes.ts'
import { SectionTitle } from '../../shared/ui/Text.tsx'
import { CorrectPointsDialog } from './CorrectPointsDialog.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { ViewDialog } from './ViewDialog.tsx'
import { updateUser, deleteUser } from 'contract/people/users'
import { requestSuspension } from 'contract/people/requests'
import { useWrite } from '../../shared/api/calls.ts'

type ActionName =
  | 'suspend'
  | 'restore'
  | 'sessions'
  | 'confirm'
  | 'resend'
  | 'points'
  | 'view'
  | 'close'
  | 'hold'
  | 'export'
  | 'erase'
  | 'keep'

/** Actions of an operator for the member; each asks for a reason. */
export function PersonActions({ person }: { readonly person: PersonDetail }) {
  const [open, setOpen] = useState<ActionName | null>(null)
  const { user, may, hasSignInMethod, erasure } = person
  const close = () => setOpen(null)
  const isSuspended = user.suspension !== null
  const actions: readonly (readonly [ActionName, string, boolean])[] = [
    ['view', 'See as this member', may.view],
    ['points', 'Correct points', true],
    ['sessions', 'End all sessions', true],
    ['confirm', 'Confirm address', !user.emailVerified],
    ['resend', hasSignInMethod ? 'Resend confirmation' : 'Resend invitation', !user.emailVerified],
    ['restore', 'Restore account', isSuspended],
    [
      'suspend',
      may.suspend === 'with_second' ? 'Request suspension' : 'Suspend',
      !isSuspended && may.suspend !== 'no',
    ],
    ['export', 'Export data', may.erase],
    ['hold', person.isHeld ? 'End legal hold' : 'Set legal hold', true],
    ['close', 'Close account', user.closedAt === null && may.suspend === 'alone'],
    ['erase', 'Erase account', may.erase && erasure === null],
    ['keep', 'Keep account', may.erase && erasure !== null && erasure.state !== 'running'],
  ]
  return (
    <section className={stack(16)} aria-labelledby="person-actions">
      <SectionTitle id="person-actions">Actions</SectionTitle>
      <div className={wrap(12)}>
        {actions.map(
          ([name, label, isOffered]) =>
            isOffered && (
              <Button key={name} size="small" onClick={() => setOpen(name)}>
                {label}
              </Button>
            ),
        )}
        <ButtonLink size="small" to={paths.operatorAudit({ member: user.id })}>
          Audit log
        </ButtonLink>
      </div>
      {open === 'points' && <CorrectPointsDialog id={user.id} onClose={close} />}
      {open === 'view' && <ViewDialog user={user} onClose={close} />}
      {open === 'suspend' && may.suspend === 'with_second' && (
        <RequestSuspension person={person} onClose={close} />
      )}
      {open === 'suspend' && may.suspend === 'alone' && (
        <ChangeDialog person={person} change="suspend" onClose={close} />
      )}
      {(open === 'restore' || open === 'confirm') && (
        <ChangeDialog person={person} change={open} onClose={close} />
      )}
      {open === 'sessions' && <EndSessions person={person} onClose={close} />}
      {open === 'resend' && <Resend person={person} onClose={close} />}
      {open === 'hold' && <LegalHold person={person} onClose={close} />}
      {open === 'close' && <CloseAccount person={person} onClose={close} />}
      {open === 'export' && <ExportData person={person} onClose={close} />}
      {open === 'erase' && <EraseDialog person={person} onClose={close} />}
      {open === 'keep' && <KeepAccount person={person} onClose={close} />}
    </section>
  )
}

interface Props {
  readonly person: PersonDetail
  readonly onClose: () => void
}

const changes = {
  suspend: {
    title: (name: string) => `Suspend ${name}?`,
    confirm: 'Suspend',
    effect:
      'The member is signed out on all devices and cannot sign in until an operator restores the account.',
    help: 'The member sees it.',
    done: 'Account suspended',
    isDangerous: true,
    body: { isSuspended: true },
  },
  restore: {
    title: (name: string) => `Restore ${name}?`,
    confirm: 'Restore account',
    effect: 'The member can sign in again.',
    help: 'Only operators see it.',
    done: 'Account restored',
    isDangerous: false,
    body: { isSuspended: false },
  },
  confirm: {
    title: (name: string) => `Confirm the address of ${name}?`,
    confirm: 'Confirm address',
    effect: 'Confirm an address only if the member proved it to you in another way.',
    help: 'Only operators see it.',
    done: 'Address confirmed',
    isDangerous: false,
    body: { emailVerified: true },
  },
} as const

function ChangeDialog({ person, change, onClose }: Props & { readonly change: keyof typeof changes }) {
  const [update, { error, isLoading }] = useWrite(updateUser)
  const { title, confirm, effect, help, done, isDangerous, body } = changes[change]
  const { id, displayName } = person.user
  return (
    <ReasonDialog
      title={title(displayName)}
      confirm={confirm}
      isDangerous={isDangerous}
      isBusy={isLoading}
      error={error}
      help={help}
      onConfirm={(reason) =>
        void update({ params: { id }, body: { ...body, reason } }).then((answer) =>
          end(answer, done, onClose),
        )
      }
      onClose={onClose}
    >
      <p>{effect}</p>
    </ReasonDialog>
  )
}

function RequestSuspension({ person: { user }, onClose }: Props) {
  const [request, { error, isLoading }] = useWrite(requestSuspension)
  const { keyFor } = useIdempotencyKey()
  return (
    <ReasonDialog
      title={`Request the suspension of ${user.displayName}?`}
      confirm="Send request"
      isBusy={isLoading}
      error={error}
      help="The person sees it after the approval."
      onConfirm={(reason) =>
        void request({ params: { id: user.id }, body: { reason }, idempotencyKey: keyFor({ reason }) }).then(
          (answer) => end(answer, 'Another operator must approve it', onClose),
        )
      }
      onClose={onClose}
    >
      <p>This person is an operator. Another operator must approve the suspension within seven days.</p>
    </ReasonDialog>
  )
}

function EndSessions({ person: { user }, onClose }: Props) {
  const [endSessions, { error, isLoading }] = useWrite(endPersonSessions)
  return (
    <ReasonDialog
      title={`Sign ${user.displayName} out everywhere?`}
      confirm="End all sessions"
      isBusy={isLoading}
      error={error}
      help="The member sees it."
      onConfirm={(reason) =>
        void endSessions({ params: { id: user.id }, body: { reason } }).then((answer) =>
          end(answer, 'All sessions ended', onClose),
        )
      }
      onClose={onClose}
    >
      <p>All devices must sign in again.</p>
    </ReasonDialog>
  )
}

function Resend({ person: { user, hasSignInMethod }, onClose }: Props) {
  const [resend, { error, isLoading }] = useWrite(resendConfirmation)
  return (
    <ReasonDialog
      title={hasSignInMethod ? 'Resend the confirmation?' : 'Resend the invitation?'}
      confirm="Send email"
      isBusy={isLoading}
      error={error}
      help="Only operators see it."
      onConfirm={(reason) =>
        void resend({ params: { id: user.id }, body: { reason } }).then((answer) =>
          end(answer, 'Email sent', onClose),
        )
      }
      onClose={onClose}
    >
      <p>A new link goes to {user.email}.</p>
    </ReasonDialog>
  )
}

function LegalHold({ person: { user, isHeld }, onClose }: Props) {
  const [change, { error, isLoading }] = useWrite(changeLegalHold)
  return (
    <ReasonDialog
      title={
        isHeld ? `End the legal hold of ${user.displayName}?` : `Set a legal hold for ${user.displayName}?`
      }
      confirm={isHeld ? 'End legal hold' : 'Set legal hold'}
      isBusy={isLoading}
      error={error}
      help="Only operators see it."
      onConfirm={(reason) =>
        void change({ params: { id: user.id }, body: { isHeld: !isHeld, reason } }).then((answer) =>
          end(answer, isHeld ? 'Legal hold ended' : 'Legal hold set', onClose),
        )
      }
      onClose={onClose}
    >
      <p>
        {isHeld
          ? 'The member can have the account erased again.'
          : 'The account cannot be erased, and old data stays, until an operator ends the hold.'}
      </p>
    </ReasonDialog>
  )
}

function CloseAccount({ person: { user }, onClose }: Props) {
  const [closeAccount, { error, isLoading }] = useWrite(deleteUser)
  return (
    <ReasonDialog
      title={`Close the account of ${user.displayName}?`}
      confirm="Close account"
      isDangerous
      isBusy={isLoading}
      error={error}
      help="The member sees it."
      onConfirm={(reason) =>
        void closeAccount({ params: { id: user.id }, query: { reason } }).then((answer) =>
          end(answer, 'Account closed', onClose),
        )
      }
      onClose={onClose}
    >
      <p>The member is signed out and cannot sign in. Orders, points and reviews stay. You can restore it.</p>
    </ReasonDialog>
  )
}

function ExportData({ person: { user }, onClose }: Props) {
  const [exportData, { error, isLoading }] = useWrite(exportPersonData)
  return (
    <ReasonDialog
      title={`Export the data of ${user.displayName}?`}
      confirm="Prepare the export"
      isBusy={isLoading}
      error={error}
      help="Only operators see it. Say how the member asked."
      onConfirm={(reason) =>
        void exportData({ params: { id: user.id }, body: { reason } }).then((answer) =>
          end(answer, 'We email the member when the file is ready', onClose),
        )
      }
      onClose={onClose}
    >
      <p>
        We prepare a ZIP file with everything that we know about the member, and email {user.email} when it is
        ready. Only the member can download it, after signing in.
      </p>
    </ReasonDialog>
  )
}

function KeepAccount({ person: { user }, onClose }: Props) {
  const [keep, { error, isLoading }] = useWrite(keepPerson)
  return (
    <ReasonDialog
      title={`Keep the account of ${user.displayName}?`}
      confirm="Keep account"
      isBusy={isLoading}
      error={error}
      help="Only operators see it."
      onConfirm={(reason) =>
        void keep({ params: { id: user.id }, body: { reason } }).then((answer) =>
          end(answer, 'The account stays', onClose),
        )
      }
      onClose={onClose}
    >
      <p>The account is not erased. The member gets a notification.</p>
    </ReasonDialog>
  )
}

function end({ error }: { readonly error?: unknown }, done: string, onClose: () => void): void {
  if (error !== undefined) return
  toast.done(done)
  onClose()
}

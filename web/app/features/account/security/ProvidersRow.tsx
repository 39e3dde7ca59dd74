import { type Provider, providerNames, type Security, unlinkProvider } from 'contract/account/security'
import { useState } from 'react'
import { confirmSignIn } from '../../../shared/auth/freshSignIn.ts'
import { IdentityError } from '../../../shared/auth/identityError.ts'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { formatDate } from '../../../shared/format/instant.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { inlineRow } from '../../../shared/ui/classes.ts'
import { Message } from '../../../shared/ui/Message.tsx'
import { ProviderMark } from '../ProviderMark.tsx'
import { Line, Row } from '../settings/Rows.tsx'
import { useSubmission } from '../useSubmission.ts'
import { linkedPath } from './linkedPath.ts'
import { listSignInMethods } from 'contract/account/account'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

/** Links and unlinks sign-in providers, but never unlinks the last sign-in method. */
export function ProvidersRow({ security: { hasPassword, providers } }: { readonly security: Security }) {
  const { data: methods } = useRead(listSignInMethods, {})
  const [leaving, setLeaving] = useState<Provider | null>(null)
  const isLast = !hasPassword && providers.length === 1
  const linked = new Set(providers.map(({ provider }) => provider))
  const others = (methods?.federated ?? []).filter(
    ({ provider, isAvailable }) => isAvailable && !linked.has(provider),
  )
  return (
    <Row name="Linked services">
      {providers.length === 0 && <p>None. Your email address opens the account.</p>}
      {providers.map(({ provider, linkedAt }) => (
        <Line key={provider}>
          <span className={inlineRow(8)}>
            <ProviderMark provider={provider} />
            {providerNames[provider]}, since {formatDate(linkedAt)}
          </span>
          {!isLast && (
            <Button size="small" onClick={() => setLeaving(provider)}>
              Unlink {providerNames[provider]}
            </Button>
          )}
        </Line>
      ))}
      {isLast && <p>This is your only way to sign in. Set a password before you unlink it.</p>}
      {others.map(({ provider, isStandIn }) => (
        <LinkButton key={provider} provider={provider} isStandIn={isStandIn} />
      ))}
      {leaving && <UnlinkDialog provider={leaving} onClose={() => setLeaving(null)} />}
    </Row>
  )
}

function LinkButton({ provider, isStandIn }: { readonly provider: Provider; readonly isStandIn: boolean }) {
  const { linkProvider } = useAuth()
  const { isBusy, failure, submit } = useSubmission()
  const link = () =>
    submit(async () => {
      const go = () => linkProvider(provider, linkedPath(provider))
      try {
        await go()
      } catch (error) {
        const isStale = error instanceof IdentityError && error.code === 'sign_in_again'
        if (!isStale) throw error
        if (await confirmSignIn()) await go()
      }
    })
  return (
    <>
      <Button size="small" disabled={isBusy} onClick={() => void link()}>
        <ProviderMark provider={provider} />
        Link {providerNames[provider]}
        {isStandIn && ' (demo)'}
      </Button>
      {failure && <Message kind="error">{failure}</Message>}
    </>
  )
}

function UnlinkDialog({ provider, onClose }: { readonly provider: Provider; readonly onClose: () => void }) {
  const [unlink, { error, isLoading }] = useWrite(unlinkProvider)
  const name = providerNames[provider]
  const confirm = async () => {
    const answer = await unlink({ params: { provider } })
    if (answer.error) return
    toast.done(`${name} is unlinked`)
    onClose()
  }
  return (
    <AskDialog
      title={`Unlink ${name}?`}
      confirm={`Unlink ${name}`}
      busy="Unlinking"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{name} no longer opens your account. You can link it again at any time.</p>
    </AskDialog>
  )
}

import { type Claim, type WebsiteOutcome, startWebsiteProof, checkWebsiteProof } from 'contract/claims/claims'
import { useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { CopyButton } from '../../../shared/ui/CopyButton.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { CardActions } from '../CardList.tsx'
import { outcomeText } from '../claimText.ts'
import styles from './WebsiteProof.module.css'
import { useWrite } from '../../../shared/api/calls.ts'

/** The text to publish as a DNS record or a tag, and the check. */
export function WebsiteProof({ claim, kind }: { readonly claim: Claim; readonly kind: 'dns' | 'meta' }) {
  const [start, starting] = useWrite(startWebsiteProof)
  const [check, checking] = useWrite(checkWebsiteProof)
  const [outcome, setOutcome] = useState<WebsiteOutcome | null>(null)
  const proof = claim.proofs.find((each) => each.kind === kind && each.status === 'pending')
  const input = { params: { claimId: claim.id }, body: { kind } }
  if (!proof?.token)
    return (
      <>
        <ErrorMessage error={starting.error} />
        <CardActions>
          <Button
            look="filled"
            aria-disabled={starting.isLoading || undefined}
            onClick={() => void start(input)}
          >
            Get the {kind === 'dns' ? 'record' : 'tag'}
          </Button>
        </CardActions>
      </>
    )
  const text =
    kind === 'dns'
      ? `goodword-verification=${proof.token}`
      : `<meta name="goodword-verification" content="${proof.token}">`
  const look = async () => {
    if (checking.isLoading) return
    const { data } = await check(input)
    setOutcome(data?.outcome ?? null)
  }
  return (
    <>
      <Body>
        {kind === 'dns'
          ? `Add this text as a TXT record of ${proof.target}, then check.`
          : 'Add this tag to the head of your home page, then check.'}
      </Body>
      <code className={styles.published}>{text}</code>
      <div>
        <CopyButton text={text} what={kind === 'dns' ? 'record' : 'tag'} />
      </div>
      {outcome !== null && outcome !== 'proved' && (
        <Message kind="warning">
          <p>{outcomeText[outcome]}</p>
        </Message>
      )}
      <ErrorMessage error={checking.error} />
      <CardActions>
        <Button look="filled" aria-disabled={checking.isLoading || undefined} onClick={() => void look()}>
          {checking.isLoading ? 'Checking' : 'Check now'}
        </Button>
      </CardActions>
    </>
  )
}

import { type SavedCard, finishCardSetup } from 'contract/cards/cards'
import { paths } from 'contract/paths'
import { declineSentences } from 'contract/checkouts/payments'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { cardName } from '../../../shared/format/card.ts'
import { stack } from '../../../shared/ui/classes.ts'
import { Message } from '../../../shared/ui/Message.tsx'
import { Body, PageTitle } from '../../../shared/ui/Text.tsx'
import { CardFields } from './CardFields.tsx'
import type { CardFieldsHandle } from '../../../shared/card/cardResult.ts'
import { FieldsSkeleton } from './FieldsSkeleton.tsx'
import { Retry } from '../PaymentLayout.tsx'
import { returning } from '../../../shared/card/useCardPayment.ts'
import { useCardSetup } from './useCardSetup.ts'
import styles from './SaveCardView.module.css'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  /** Id of a card setup when the visitor returns from the bank. */
  readonly setupId: string
  /** Slot hold to book with the card. */
  readonly hold: string | null
}

/** Saves a card without a payment. */
export function SaveCardView({ setupId, hold }: Props) {
  const [begun, setBegun] = useState(() => (/^seti_\w+$/.test(setupId) ? setupId : null))
  const [tries, setTries] = useState(0)
  const [saved, setSaved] = useState<SavedCard | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <div className={stack(24, styles.narrow)}>
      <PageTitle>Save a card</PageTitle>
      {problem && (
        <Message kind="error">
          <p>{problem}</p>
        </Message>
      )}
      {saved ? (
        <Done card={saved} hold={hold} />
      ) : begun === null ? (
        <NewCard hold={hold} onProblem={setProblem} onConfirmed={setBegun} />
      ) : (
        <Finishing
          key={tries}
          onRetry={() => setTries(tries + 1)}
          setupId={begun}
          onSaved={setSaved}
          onRefused={(sentence) => {
            setProblem(sentence)
            setBegun(null)
          }}
        />
      )}
    </div>
  )
}

interface NewCardProps {
  readonly hold: string | null
  readonly onProblem: (problem: string | null) => void
  readonly onConfirmed: (setupId: string) => void
}

function NewCard({ hold, onProblem, onConfirmed }: NewCardProps) {
  const { setup, error, retry } = useCardSetup()
  const fields = useRef<CardFieldsHandle>(null)
  const isSaving = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [fieldError, setFieldError] = useState<string | null>(null)

  if (!setup) return error === undefined ? <FieldsSkeleton /> : <Retry error={error} retry={retry} />
  const save = async () => {
    // A second click may precede the first render.
    if (isSaving.current) return
    if (!fields.current) return onProblem('The card form is still loading.')
    isSaving.current = true
    setIsBusy(true)
    onProblem(null)
    const { status, decline, actionUrl, error: refusal } = await fields.current.confirm(setup.clientSecret)
    const back = paths.payment({ setup: setup.setupId, ...(hold === null ? {} : { hold }) })
    if (actionUrl) return location.assign(returning(actionUrl, back))
    isSaving.current = false
    setIsBusy(false)
    if (decline) onProblem(declineSentences[decline])
    else if (refusal && status === null) onProblem(refusal === fieldError ? null : refusal)
    else onConfirmed(setup.setupId)
  }
  return (
    <>
      <Body>Save a card for faster payments. Nothing is charged now, and you can remove it at any time.</Body>
      <CardFields provider={setup.provider} ref={fields} onFieldError={setFieldError} />
      <div>
        <Button
          type="button"
          look="filled"
          size="large"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && void save()}
        >
          {isBusy ? 'Saving' : 'Save this card'}
        </Button>
      </div>
    </>
  )
}

interface FinishingProps {
  readonly setupId: string
  readonly onSaved: (card: SavedCard) => void
  readonly onRefused: (sentence: string) => void
  readonly onRetry: () => void
}

type Finished = Awaited<ReturnType<ReturnType<typeof useWrite<typeof finishCardSetup>>[0]>>

const pollMilliseconds = 2000

/** Checks whether the card is saved; checks again while the bank is processing. */
function Finishing({ setupId, onSaved, onRefused, onRetry }: FinishingProps) {
  const [finish, { error }] = useWrite(finishCardSetup)
  const conclude = useEffectEvent(({ data, error: refusal }: Finished) => {
    if (data?.card) onSaved(data.card)
    else if (data)
      onRefused(data.decline ? declineSentences[data.decline] : 'The card was not saved. Please try again.')
    else if (problemOf(refusal).code === 'card_not_found') onRefused(problemOf(refusal).sentence)
  })
  useEffect(() => {
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    async function ask(): Promise<void> {
      const answer = await finish({ params: { setupId } })
      if (isLeft) return
      if (answer.data?.status === 'processing') timer = setTimeout(() => void ask(), pollMilliseconds)
      else conclude(answer)
    }
    void ask()
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [finish, setupId])
  return error ? (
    <Retry error={error} retry={onRetry} />
  ) : (
    <Message kind="info">
      <p>Your bank is processing this. It takes a few seconds.</p>
    </Message>
  )
}

const Done = ({ card, hold }: { readonly card: SavedCard; readonly hold: string | null }) => (
  <>
    <Message kind="success">
      <p>{cardName(card)} is saved. You can use it whenever you pay.</p>
    </Message>
    <div>
      {hold === null ? (
        <ButtonLink to={paths.cards()}>Go to your wallet</ButtonLink>
      ) : (
        <ButtonLink look="filled" to={paths.bookings({ hold })}>
          Back to your booking
        </ButtonLink>
      )}
    </div>
  </>
)

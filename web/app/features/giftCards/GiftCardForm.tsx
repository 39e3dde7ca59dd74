import { type GiftCard, giftCardChips, giftCardMessageMax } from 'contract/giftCards/giftCards'
import { usdCents } from 'contract/core/money'
import { paths } from 'contract/paths'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../shared/ui/Button.tsx'
import { useIdempotencyKey } from '../../shared/api/useIdempotencyKey.ts'
import { formatUsd } from '../../shared/format/money.ts'
import { ErrorMessage } from '../../shared/ui/ErrorMessage.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { Chips, ChoiceChip } from './ChoiceChip.tsx'
import { deliveryOf, draftCents, type Fields as Filled, fieldsOf, problemsOf, today } from './giftCardForm.ts'
import { GiftCardFace } from './GiftCardFace.tsx'
import { useBuyGiftCardMutation, useChangeGiftCardMutation } from './giftCardsApi.ts'
import { MessageField } from './MessageField.tsx'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import styles from './GiftCardForm.module.css'

interface Props {
  /** Gift card to change, with a fixed amount; absent for a new one. */
  readonly card?: GiftCard
  readonly onChanged?: () => void
}

/** Amount, recipient, message and day, with a preview of the card. */
export function GiftCardForm({ card, onChanged }: Props) {
  const navigate = useNavigate()
  const timeZone = useTimeZone()
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState<Filled>(() => fieldsOf(card))
  const [isTried, setIsTried] = useState(false)
  const { keyFor } = useIdempotencyKey()
  const [buy, buying] = useBuyGiftCardMutation()
  const [change, changing] = useChangeGiftCardMutation()
  const isBusy = buying.isLoading || changing.isLoading
  const error = buying.error ?? changing.error
  const cents = draftCents(fields)
  const problems = problemsOf(fields)
  const problem = (name: keyof typeof problems) => (isTried ? (problems[name] ?? null) : null)
  const set = (more: Partial<Filled>) => setFields((before) => ({ ...before, ...more }))

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setIsTried(true)
    if (Object.keys(problems).length > 0 || cents === null) {
      // Focuses the first invalid field after it has rendered.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    const delivery = deliveryOf(fields)
    if (card) {
      const { error: refused } = await change({ params: { giftCardId: card.id }, body: delivery })
      if (!refused) onChanged?.()
      return
    }
    const body = { ...delivery, usdCents: cents }
    const { data } = await buy({ body, key: keyFor(body) })
    if (data) await navigate(paths.giftCard({ g: data.id }))
  }

  return (
    <div className={styles.columns}>
      <form className={styles.column} ref={form} onSubmit={(event) => void send(event)} noValidate>
        {!card && (
          <fieldset className={styles.group}>
            <legend>Amount</legend>
            <Chips>
              {giftCardChips.map((chip) => (
                <ChoiceChip
                  key={chip}
                  name="amount"
                  isChosen={fields.chip === chip}
                  onChoose={() => set({ chip })}
                >
                  {formatUsd(usdCents(chip)).replace('.00', '')}
                </ChoiceChip>
              ))}
              <ChoiceChip name="amount" isChosen={fields.chip === null} onChoose={() => set({ chip: null })}>
                Other
              </ChoiceChip>
            </Chips>
            {fields.chip === null && (
              <TextField
                label="Custom amount in dollars"
                inputMode="decimal"
                autoComplete="off"
                maxLength={8}
                value={fields.dollars}
                help="From $5 to $500"
                error={problem('dollars')}
                onChange={({ currentTarget }) => set({ dollars: currentTarget.value })}
              />
            )}
          </fieldset>
        )}
        <fieldset className={styles.group}>
          <legend>Who is it for?</legend>
          <Chips>
            <ChoiceChip
              name="for"
              isChosen={!fields.isForMyself}
              onChoose={() => set({ isForMyself: false })}
            >
              Another person
            </ChoiceChip>
            <ChoiceChip name="for" isChosen={fields.isForMyself} onChoose={() => set({ isForMyself: true })}>
              For me or to print
            </ChoiceChip>
          </Chips>
        </fieldset>
        {!fields.isForMyself && (
          <div className={styles.fields}>
            <TextField
              label="Recipient’s name"
              autoComplete="off"
              maxLength={80}
              value={fields.name}
              error={problem('name')}
              onChange={({ currentTarget }) => set({ name: currentTarget.value })}
            />
            <TextField
              label="Recipient’s email address"
              type="email"
              autoComplete="off"
              maxLength={320}
              value={fields.email}
              help="We send the code only to this address."
              error={problem('email')}
              onChange={({ currentTarget }) => set({ email: currentTarget.value })}
            />
          </div>
        )}
        <MessageField
          value={fields.message}
          max={giftCardMessageMax}
          onChange={(message) => set({ message })}
        />
        {!fields.isForMyself && (
          <TextField
            label="Delivery date"
            type="date"
            min={today(timeZone)}
            value={fields.sendOn}
            help="Leave empty to send it right after payment. On a later date, we send it in the morning."
            onChange={({ currentTarget }) => set({ sendOn: currentTarget.value })}
          />
        )}
        <ErrorMessage error={error} />
        <div>
          <Button type="submit" look="filled" size="large" aria-disabled={isBusy || undefined}>
            {card ? (isBusy ? 'Saving' : 'Save') : isBusy ? 'One moment' : 'Continue to payment'}
          </Button>
        </div>
      </form>
      <aside aria-label="Preview">
        <GiftCardFace
          usdCents={cents ?? usdCents(0)}
          name={fields.isForMyself ? null : fields.name.trim() || null}
          message={fields.message.trim()}
          code="GIFT-••••-••••-••••-••••"
        />
      </aside>
    </div>
  )
}

import { styled } from '@mui/material/styles'
import { type GiftCard, giftCardChips, giftCardMessageMax } from 'contract/giftCards/giftCards'
import { usdCents } from 'contract/core/money'
import { paths } from 'contract/paths'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { problemOf } from '../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../shared/api/useIdempotencyKey.ts'
import { formatUsd } from '../../shared/format/money.ts'
import { colors, theme } from '../../shared/theme/theme.ts'
import { Action } from '../../shared/ui/Action.tsx'
import { Message } from '../../shared/ui/Message.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { Chips, ChoiceChip } from './ChoiceChip.tsx'
import { deliveryOf, draftCents, type Fields as Filled, fieldsOf, problemsOf, today } from './giftCardForm.ts'
import { GiftCardFace } from './GiftCardFace.tsx'
import { useBuyGiftCardMutation, useChangeGiftCardMutation } from './giftCardsApi.ts'
import { MessageField } from './MessageField.tsx'
import { useTimeZone } from '../../shared/useTimeZone.ts'

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
    <Columns>
      <Column ref={form} onSubmit={(event) => void send(event)} noValidate>
        {!card && (
          <Group>
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
          </Group>
        )}
        <Group>
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
        </Group>
        {!fields.isForMyself && (
          <Fields>
            <TextField
              label="Recipient’s name"
              autoComplete="off"
              maxLength={80}
              value={fields.name}
              error={problem('name')}
              onChange={({ currentTarget }) => set({ name: currentTarget.value })}
            />
            <TextField
              label="Recipient’s e-mail address"
              type="email"
              autoComplete="off"
              maxLength={320}
              value={fields.email}
              help="We send the code only to this address."
              error={problem('email')}
              onChange={({ currentTarget }) => set({ email: currentTarget.value })}
            />
          </Fields>
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
        {error && (
          <Message kind="error">
            <p>{problemOf(error).sentence}</p>
          </Message>
        )}
        <div>
          <Action type="submit" look="filled" size="large" aria-disabled={isBusy || undefined}>
            {card ? (isBusy ? 'Saving' : 'Save') : isBusy ? 'One moment' : 'Continue to payment'}
          </Action>
        </div>
      </Column>
      <aside aria-label="Preview">
        <GiftCardFace
          usdCents={cents ?? usdCents(0)}
          name={fields.isForMyself ? null : fields.name.trim() || null}
          message={fields.message.trim()}
          code="GIFT-••••-••••-••••-••••"
        />
      </aside>
    </Columns>
  )
}

const Columns = styled('div')({
  display: 'grid',
  gap: 40,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: {
    gap: 64,
    gridTemplateColumns: 'minmax(0, 560px) minmax(0, 400px)',
    '& > aside': { position: 'sticky', top: 104 },
  },
})

const Column = styled('form')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 })

const Fields = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 })

const Group = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': {
    padding: 0,
    marginBlockEnd: 8,
    fontWeight: 600,
    color: colors.heading,
  },
})

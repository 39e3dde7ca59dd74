import {
  type GiftCard,
  giftCardChips,
  giftCardMessageMax,
  buyGiftCard,
  changeGiftCard,
} from 'contract/giftCards/giftCards'
import { usdCents } from 'contract/core/money'
import { paths } from 'contract/paths'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { Button } from '../../shared/ui/Button.tsx'
import { useIdempotencyKey } from '../../shared/api/useIdempotencyKey.ts'
import { formatUsd } from '../../shared/format/money.ts'
import { useZodForm } from '../../shared/form/useZodForm.ts'
import { quietTone, shrinkable, stack, startAligned, strongText } from '../../shared/ui/classes.ts'
import { ErrorMessage } from '../../shared/ui/ErrorMessage.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { givingWays } from './giftCardDesigns.ts'
import { DesignChoice } from './DesignChoice.tsx'
import { Chips, ChoiceChip } from '../../shared/ui/ChoiceChip.tsx'
import { draftCents, fieldsOf, GiftCardForm as Schema, today } from './giftCardForm.ts'
import { GiftCardFace } from './GiftCardFace.tsx'
import { showGiftCard } from './giftCardsApi.ts'
import { MessageField } from './MessageField.tsx'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import styles from './GiftCardForm.module.css'
import { useWrite } from '../../shared/api/calls.ts'

interface Props {
  /** Gift card to change, with a fixed amount; absent for a new one. */
  readonly card?: GiftCard
  readonly onChanged?: () => void
}

/** Amount, recipient, message and day, with a preview of the card. */
export function GiftCardForm({ card, onChanged }: Props) {
  const navigate = useNavigate()
  const timeZone = useTimeZone()
  const { control, field, register, handleSubmit, setValue } = useZodForm(Schema, fieldsOf(card))
  const [chip, dollars, way, design, name, message] = useWatch({
    control,
    name: ['chip', 'dollars', 'way', 'design', 'name', 'message'],
  })
  const { keyFor } = useIdempotencyKey()
  const [buy, buying] = useWrite(buyGiftCard)
  const [change, changing] = useWrite(changeGiftCard)
  const isBusy = buying.isLoading || changing.isLoading
  const error = buying.error ?? changing.error
  // Registered first, even while it is not shown, so that focus moves to errors from top to bottom.
  const custom = field('dollars')

  const send = handleSubmit(async ({ cents, delivery }) => {
    if (isBusy) return
    if (card) {
      const { error: refused } = await change(
        { params: { giftCardId: card.id }, body: delivery },
        showGiftCard,
      )
      if (!refused) onChanged?.()
      return
    }
    const body = { ...delivery, usdCents: cents }
    const { data } = await buy({ body, idempotencyKey: keyFor(body) }, showGiftCard)
    if (data) await navigate(paths.giftCard({ g: data.id }))
  })

  return (
    <div className={stack(40, startAligned, styles.columns)}>
      <form className={stack(24)} onSubmit={(event) => void send(event)} noValidate>
        {!card && (
          <fieldset className={stack(12, shrinkable, styles.group)}>
            <legend className={strongText}>Amount</legend>
            <Chips>
              {giftCardChips.map((preset) => (
                <ChoiceChip
                  key={preset}
                  name="amount"
                  isChosen={chip === preset}
                  onChoose={() => setValue('chip', preset)}
                >
                  {formatUsd(usdCents(preset)).replace('.00', '')}
                </ChoiceChip>
              ))}
              <ChoiceChip name="amount" isChosen={chip === null} onChoose={() => setValue('chip', null)}>
                Other
              </ChoiceChip>
            </Chips>
            {chip === null && (
              <TextField
                label="Custom amount in dollars"
                inputMode="decimal"
                autoComplete="off"
                maxLength={8}
                {...custom}
                help="From $5 to $500"
              />
            )}
          </fieldset>
        )}
        <DesignChoice value={design} onChange={(chosen) => setValue('design', chosen)} />
        <fieldset className={stack(12, shrinkable, styles.group)}>
          <legend className={strongText}>How do you give it?</legend>
          <Chips>
            {givingWays.map((each) => (
              <ChoiceChip
                key={each.way}
                name="way"
                isChosen={way === each.way}
                onChoose={() => setValue('way', each.way)}
              >
                {each.label}
              </ChoiceChip>
            ))}
          </Chips>
          {way !== 'email' && (
            <p className={quietTone}>
              {way === 'link'
                ? 'After the payment you get a link to send yourself. Anyone who has it can add the card to their wallet, once.'
                : 'After the payment you can print the card with its code.'}
            </p>
          )}
        </fieldset>
        {way === 'email' && (
          <div className={stack(12)}>
            <TextField label="Recipient’s name" autoComplete="off" maxLength={80} {...field('name')} />
            <TextField
              label="Recipient’s email address"
              type="email"
              autoComplete="off"
              maxLength={320}
              {...field('email')}
              help="We send the code only to this address."
            />
          </div>
        )}
        <MessageField {...register('message')} length={message.length} maxLength={giftCardMessageMax} />
        {way === 'email' && (
          <TextField
            label="Delivery date"
            type="date"
            min={today(timeZone)}
            {...field('sendOn')}
            help="Leave empty to send it right after payment. On a later date, we send it in the morning."
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
          usdCents={draftCents({ chip, dollars }) ?? usdCents(0)}
          name={way === 'email' ? name.trim() || null : null}
          design={design}
          message={message.trim()}
          code="GIFT-••••-••••-••••-••••"
        />
      </aside>
    </div>
  )
}

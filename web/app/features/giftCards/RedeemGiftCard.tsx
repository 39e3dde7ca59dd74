import { type FormEvent, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../shared/ui/Button.tsx'
import { useIdempotencyKey } from '../../shared/api/useIdempotencyKey.ts'
import { useAuth } from '../../shared/auth/useAuth.ts'
import { formatUsd } from '../../shared/format/money.ts'
import { Message } from '../../shared/ui/Message.tsx'
import { ItemTitle } from '../../shared/ui/Text.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { useRedeemGiftCardMutation } from './giftCardsApi.ts'
import { refusalText } from './giftCardText.ts'
import styles from './RedeemGiftCard.module.css'

/** Redeems a gift card's code for store credit. The mail's link contains the code. */
export function RedeemGiftCard() {
  const [search, setSearch] = useSearchParams()
  const brought = search.get('code')
  const [code, setCode] = useState(brought ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [redeem, { data, isLoading }] = useRedeemGiftCardMutation()
  const { keyFor, renew } = useIdempotencyKey()
  const { refresh } = useAuth()

  // The code is worth money: remove it from the address and the browser's history.
  useEffect(() => {
    if (brought === null) return
    setSearch(
      (now) => {
        now.delete('code')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }, [brought, setSearch])

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isLoading) return
    const typed = code.trim()
    if (typed === '') return setProblem('Enter your gift card code.')
    setProblem(null)
    const { error } = await redeem({ body: { code: typed }, key: keyFor(typed) })
    if (error) return setProblem(refusalText(error, Date.now()))
    renew()
    setCode('')
    await refresh()
  }

  return (
    <section className={styles.part} aria-labelledby="redeem-gift-card">
      <ItemTitle id="redeem-gift-card">Redeem a gift card</ItemTitle>
      {data && !problem && (
        <Message kind="success">
          <p>
            We added {formatUsd(data.usdCents)}. Your store credit is now{' '}
            {formatUsd(data.storeCreditUsdCents)}.
          </p>
        </Message>
      )}
      <form onSubmit={(event) => void send(event)} noValidate>
        <TextField
          label="Code"
          name="giftCode"
          placeholder="GIFT-0000-0000-0000-0000"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={code}
          error={problem}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Button type="submit" look="filled" aria-disabled={isLoading || undefined}>
          {isLoading ? 'Redeeming' : 'Redeem'}
        </Button>
      </form>
    </section>
  )
}

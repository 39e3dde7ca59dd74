import type { BusinessId } from 'contract/core/ids'
import type { Voucher } from 'contract/rewards/rewards'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { Message } from '../../../shared/ui/Message.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { useAcceptVoucherMutation } from './ownRewardsApi.ts'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { acceptedText, codeProblem, refusedText } from './voucherText.ts'
import styles from './TakeVoucher.module.css'

type Outcome = { readonly voucher: Voucher } | { readonly refusal: unknown } | null

/** Till view: enter a voucher code to accept or refuse it, with one clear sentence. */
export function TakeVoucher({ businessId }: { readonly businessId: BusinessId }) {
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [accept, { isLoading }] = useAcceptVoucherMutation()
  const { keyFor, renew } = useIdempotencyKey()

  async function take(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const problem = codeProblem(code)
    setWrong(problem)
    setOutcome(null)
    field.current?.focus()
    if (problem) return
    const body = { code: code.trim() }
    const answer = await accept({ params: { businessId }, body, idempotencyKey: keyFor(body) })
    // Renews the key after a response, so that the same code is a new attempt and is refused; only a lost response is
    // retried.
    if (!answer.error || !problemOf(answer.error).isPassing) renew()
    if (answer.error) return setOutcome({ refusal: answer.error })
    setCode('')
    setOutcome({ voucher: answer.data })
  }

  return (
    <section className={styles.box} aria-labelledby="take">
      <SectionTitle id="take">Redeem voucher</SectionTitle>
      <Body>Enter the code that the member shows. Each code works once.</Body>
      <form noValidate onSubmit={(event) => void take(event)}>
        <TextField
          ref={field}
          label="Code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={({ target }) => {
            setCode(target.value)
            setWrong(null)
          }}
          error={wrong}
        />
        <Button type="submit" size="large" look="filled" disabled={isLoading}>
          Redeem
        </Button>
      </form>
      {outcome && 'voucher' in outcome && (
        <Message kind="success">
          {acceptedText(outcome.voucher).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Message>
      )}
      {outcome && 'refusal' in outcome && (
        <Message kind="error">
          {refusedText(problemOf(outcome.refusal)).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Message>
      )}
    </section>
  )
}

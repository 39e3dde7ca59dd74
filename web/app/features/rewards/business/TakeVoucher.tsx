import type { Membership } from 'contract/account/account'
import * as z from 'zod/mini'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { stack, tintBox, wellPadded } from '../../../shared/ui/classes.ts'
import { Message } from '../../../shared/ui/Message.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { useChosenLocation } from '../../../shared/chosenLocation.ts'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { acceptedText, codeProblem, refusedText } from './voucherText.ts'
import styles from './TakeVoucher.module.css'
import { acceptVoucher } from 'contract/rewards/rewards'
import { useWrite } from '../../../shared/api/calls.ts'

const Code = z.object({
  code: z.string().check(
    z.trim(),
    z.superRefine((code, { addIssue }) => {
      const problem = codeProblem(code)
      if (problem) addIssue(problem)
    }),
  ),
})
const noCode = { code: '' }

interface Props {
  readonly membership: Pick<Membership, 'businessId' | 'locationIds'>
}

/** Till view: enter a voucher code to accept or refuse it, with one clear sentence. */
export function TakeVoucher({ membership }: Props) {
  const { businessId } = membership
  const locationId = useChosenLocation(membership)
  const { field, handleSubmit, reset, setFocus } = useZodForm(Code, noCode)
  const [accept, { data: voucher, error, isLoading, reset: clearOutcome }] = useWrite(acceptVoucher)
  const { keyFor, renew } = useIdempotencyKey()

  const take = handleSubmit(async (typed) => {
    const body = { ...typed, locationId }
    setFocus('code')
    const answer = await accept({ params: { businessId }, body, idempotencyKey: keyFor(body) })
    // Renews the key after a response, so that the same code is a new attempt and is refused; only a lost response is
    // retried.
    if (!answer.error || !problemOf(answer.error).isPassing) renew()
    // The next code is checked when it is submitted, not while it is typed.
    reset(noCode, { keepValues: answer.error !== undefined })
  }, clearOutcome)

  return (
    <section className={stack(12, tintBox, wellPadded, styles.box)} aria-labelledby="take">
      <SectionTitle id="take">Redeem voucher</SectionTitle>
      <Body>Enter the code that the member shows. Each code works once.</Body>
      <form className={stack(12)} noValidate onSubmit={(event) => void take(event)}>
        <TextField
          label="Code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...field('code')}
        />
        <Button type="submit" size="large" look="filled" disabled={isLoading}>
          Redeem
        </Button>
      </form>
      {voucher && (
        <Message kind="success">
          {acceptedText(voucher).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Message>
      )}
      {error && (
        <Message kind="error">
          {refusedText(problemOf(error)).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Message>
      )}
    </section>
  )
}

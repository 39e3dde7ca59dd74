import { paths } from 'contract/paths'
import ScanQrCode from 'lucide-react/icons/scan-qr-code'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { Button } from '../../shared/ui/Button.tsx'
import { useIdempotencyKey } from '../../shared/api/useIdempotencyKey.ts'
import { useAuth } from '../../shared/auth/useAuth.ts'
import { formatUsd } from '../../shared/format/money.ts'
import { requiredText } from '../../shared/form/fields.ts'
import { useZodForm } from '../../shared/form/useZodForm.ts'
import { classes, narrowBox, stack } from '../../shared/ui/classes.ts'
import { outlined } from '../../shared/ui/icons.tsx'
import { Message } from '../../shared/ui/Message.tsx'
import { ItemTitle } from '../../shared/ui/Text.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { fieldAndButton } from '../../shared/ui/memberSkins.ts'
import { refusalText } from './giftCardText.ts'
import { keepGiftCode } from './receivedCode.ts'
import { ScanDialog } from './scan/ScanDialog.tsx'
import styles from './RedeemGiftCard.module.css'
import { redeemGiftCard } from 'contract/giftCards/giftCards'
import { useWrite } from '../../shared/api/calls.ts'

const ScanIcon = /* @__PURE__ */ outlined(ScanQrCode)

const Code = z.object({ giftCode: requiredText('Enter your gift card code.') })

/** Redeems a gift card's code for store credit. A scanned code opens the gift card first, as its link does. */
export function RedeemGiftCard() {
  const [search, setSearch] = useSearchParams()
  const brought = search.get('code')
  const { field, problem, handleSubmit, setError, reset } = useZodForm(Code, { giftCode: brought ?? '' })
  const [redeem, { data, isLoading }] = useWrite(redeemGiftCard)
  const { keyFor, renew } = useIdempotencyKey()
  const { refresh } = useAuth()
  const navigate = useNavigate()
  const [isScanning, setIsScanning] = useState(false)

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

  async function send({ giftCode: code }: z.infer<typeof Code>): Promise<void> {
    if (isLoading) return
    const { error } = await redeem({ body: { code }, idempotencyKey: keyFor(code) })
    if (error) return setError('giftCode', { message: refusalText(error, Date.now()) })
    renew()
    reset({ giftCode: '' })
    await refresh()
  }

  function open(code: string): void {
    keepGiftCode(code)
    void navigate(paths.receivedGiftCard())
  }

  return (
    <section className={stack(12, narrowBox)} aria-labelledby="redeem-gift-card">
      <ItemTitle id="redeem-gift-card">Redeem a gift card</ItemTitle>
      {data && !problem('giftCode') && (
        <Message kind="success">
          <p>
            We added {formatUsd(data.usdCents)}. Your store credit is now{' '}
            {formatUsd(data.storeCreditUsdCents)}.
          </p>
        </Message>
      )}
      <form
        className={classes(fieldAndButton, styles.form)}
        onSubmit={(event) => void handleSubmit(send)(event)}
        noValidate
      >
        <TextField
          label="Code"
          placeholder="GIFT-0000-0000-0000-0000"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          {...field('giftCode')}
        />
        <Button type="submit" look="filled" aria-disabled={isLoading || undefined}>
          {isLoading ? 'Redeeming' : 'Redeem'}
        </Button>
        <Button type="button" onClick={() => setIsScanning(true)}>
          <ScanIcon />
          Scan code
        </Button>
      </form>
      {isScanning && <ScanDialog onCode={open} onClose={() => setIsScanning(false)} />}
    </section>
  )
}

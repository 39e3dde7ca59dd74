import { styled } from '@mui/material/styles'
import type { Voucher } from 'contract/rewards/rewards'
import { useState } from 'react'
import { formatUsd } from '../../../shared/format/money.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { Action } from '../../../shared/ui/Action.tsx'
import { CopyButton } from '../../../shared/ui/CopyButton.tsx'
import { CodeText } from '../../../shared/ui/CodeText.tsx'
import { LargeCode } from '../../loyalty/wallet/LargeCode.tsx'
import { QrCode } from '../../../shared/ui/QrCode.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { voucherState } from '../../loyalty/wallet/walletText.ts'

/** Usable voucher with everything that the till needs. */
export function VoucherSheet({ voucher }: { readonly voucher: Voucher }) {
  const [isLarge, setIsLarge] = useState(false)
  const timeZone = useTimeZone()
  const state = voucherState(voucher, timeZone, voucher.issuedAt)
  return (
    <Sheet>
      <Picture>
        <QrCode text={voucher.code} label={`Voucher code ${voucher.code}`} />
      </Picture>
      <div>
        <h3>{voucher.rewardName}</h3>
        <p>{voucher.business.name}</p>
        <p>{state}</p>
        {voucher.cashUsdCents > 0 && <p>and {formatUsd(voucher.cashUsdCents)} at the till</p>}
        <CodeText code={voucher.code} />
        <Buttons>
          <Action type="button" size="small" onClick={() => setIsLarge(true)}>
            Show large
          </Action>
          <CopyButton text={voucher.code} what="code" />
        </Buttons>
      </div>
      {isLarge && (
        <LargeCode
          code={voucher.code}
          title={voucher.rewardName}
          note={`${voucher.business.name}. ${state}.`}
          onClose={() => setIsLarge(false)}
        />
      )}
    </Sheet>
  )
}

const Sheet = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  '& > div:last-of-type': { flex: '1 1 180px', minWidth: 0 },
  '& h3': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0, color: colors.quietText },
  '& code': { marginBlock: 8, color: colors.heading },
})

const Picture = styled('div')({
  flex: 'none',
  width: 148,
  border: `1px solid ${colors.raisedBorder}`,
  borderRadius: 8,
  alignSelf: 'flex-start',
})

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' })

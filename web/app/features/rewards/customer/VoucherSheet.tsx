import type { Voucher } from 'contract/rewards/rewards'
import { useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { formatUsd } from '../../../shared/format/money.ts'
import { cluster, wrap } from '../../../shared/ui/classes.ts'
import { CopyButton } from '../../../shared/ui/CopyButton.tsx'
import { CodeText } from '../../../shared/ui/CodeText.tsx'
import { LargeCode } from '../../loyalty/wallet/LargeCode.tsx'
import { QrCode } from '../../../shared/ui/QrCode.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { voucherState } from '../../loyalty/wallet/walletText.ts'
import styles from './VoucherSheet.module.css'

/** Usable voucher with everything that the till needs. */
export function VoucherSheet({ voucher }: { readonly voucher: Voucher }) {
  const [isLarge, setIsLarge] = useState(false)
  const timeZone = useTimeZone()
  const state = voucherState(voucher, timeZone, voucher.issuedAt)
  return (
    <div className={wrap(16, styles.sheet)}>
      <div className={styles.picture}>
        <QrCode text={voucher.code} label={`Voucher code ${voucher.code}`} />
      </div>
      <div>
        <h3>{voucher.rewardName}</h3>
        <p>{voucher.business.name}</p>
        <p>{state}</p>
        {voucher.cashUsdCents > 0 && <p>and {formatUsd(voucher.cashUsdCents)} at the till</p>}
        <CodeText code={voucher.code} />
        <div className={cluster('4 16')}>
          <Button type="button" size="small" onClick={() => setIsLarge(true)}>
            Show large
          </Button>
          <CopyButton text={voucher.code} what="code" />
        </div>
      </div>
      {isLarge && (
        <LargeCode
          code={voucher.code}
          title={voucher.rewardName}
          note={`${voucher.business.name}. ${state}.`}
          onClose={() => setIsLarge(false)}
        />
      )}
    </div>
  )
}

import type { UsdCents } from 'contract/core/money'
import { formatUsd } from '../../shared/format/money.ts'
import { Mark } from '../../shared/ui/Logo.tsx'
import styles from './GiftCardFace.module.css'

interface Props {
  readonly usdCents: UsdCents
  readonly name: string | null
  readonly message: string
  /** Full or masked code. */
  readonly code: string
}

/** Gift card in the style of a wallet card: mark and amount above, recipient and code below. */
export function GiftCardFace({ usdCents, name, message, code }: Props) {
  return (
    <div className={styles.face}>
      <div className={styles.pattern}>
        <Mark size={200} />
      </div>
      <p className={styles.top}>
        <span>
          <Mark size={24} />
          Gift card
        </span>
        <strong>{formatUsd(usdCents)}</strong>
      </p>
      <div className={styles.textBlock}>
        {name && <p>For {name}</p>}
        {message && <p className={styles.wish}>{message}</p>}
      </div>
      <p className={styles.code}>{code}</p>
    </div>
  )
}

// Colour of the Goodword card in the wallet; white text has a contrast of at least 4.5 on it.

import { giftCardDrawings } from 'contract/giftCards/giftCardDrawings'
import type { GiftCardDesign } from 'contract/giftCards/giftCards'
import type { UsdCents } from 'contract/core/money'
import { formatUsd } from '../../shared/format/money.ts'
import { beside, breakable, classes } from '../../shared/ui/classes.ts'
import { Mark } from '../../shared/ui/Logo.tsx'
import styles from './GiftCardFace.module.css'

interface Props {
  readonly usdCents: UsdCents
  readonly name: string | null
  readonly message: string
  readonly design: GiftCardDesign
  /** Full or masked code. */
  readonly code: string
}

/** Gift card in the style of a wallet card: mark and amount above, recipient and code below. */
export function GiftCardFace({ usdCents, name, message, design, code }: Props) {
  const { tone, path } = giftCardDrawings[design]
  return (
    <div className={styles.face} style={{ backgroundColor: tone }}>
      <div className={styles.pattern}>
        <svg viewBox="0 0 96 96" aria-hidden focusable="false">
          <path d={path} />
        </svg>
      </div>
      <p className={styles.top}>
        <span className={beside(8)}>
          <Mark size={24} />
          Gift card
        </span>
        <strong>{formatUsd(usdCents)}</strong>
      </p>
      <div className={styles.textBlock}>
        {name && <p className={breakable}>For {name}</p>}
        {message && <p className={classes(styles.wish, breakable)}>{message}</p>}
      </div>
      <p className={styles.code}>{code}</p>
    </div>
  )
}

import { giftCardDrawings } from 'contract/giftCards/giftCardDrawings'
import { type GiftCardDesign, giftCardDesigns } from 'contract/giftCards/giftCards'
import styles from './DesignChoice.module.css'
import { designLabels } from './giftCardDesigns.ts'

interface Props {
  readonly value: GiftCardDesign
  readonly onChange: (design: GiftCardDesign) => void
}

/** The designs as small cards. */
export const DesignChoice = ({ value, onChange }: Props) => (
  <fieldset className={styles.group}>
    <legend>Design</legend>
    <div className={styles.designs}>
      {giftCardDesigns.map((design) => (
        <label key={design} className={styles.design}>
          <input type="radio" name="design" checked={design === value} onChange={() => onChange(design)} />
          <span className={styles.swatch} style={{ backgroundColor: giftCardDrawings[design].tone }}>
            <svg viewBox="0 0 96 96" aria-hidden focusable="false">
              <path d={giftCardDrawings[design].path} />
            </svg>
          </span>
          <span>{designLabels[design]}</span>
        </label>
      ))}
    </div>
  </fieldset>
)

import { giftCardDrawings } from 'contract/giftCards/giftCardDrawings'
import { type GiftCardDesign, giftCardDesigns } from 'contract/giftCards/giftCards'
import {
  anchored,
  centred,
  classes,
  fullWidth,
  leading,
  overlay,
  stack,
  strongText,
} from '../../shared/ui/classes.ts'
import styles from './DesignChoice.module.css'
import { designLabels } from './giftCardDesigns.ts'

interface Props {
  readonly value: GiftCardDesign
  readonly onChange: (design: GiftCardDesign) => void
}

/** The designs as small cards. */
export const DesignChoice = ({ value, onChange }: Props) => (
  <fieldset className={styles.group}>
    <legend className={strongText}>Design</legend>
    <div className={styles.designs}>
      {giftCardDesigns.map((design) => (
        <label key={design} className={stack(4, leading, anchored, styles.design)}>
          <input
            className={overlay}
            type="radio"
            name="design"
            checked={design === value}
            onChange={() => onChange(design)}
          />
          <span
            className={classes(centred, fullWidth, styles.swatch)}
            style={{ backgroundColor: giftCardDrawings[design].tone }}
          >
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

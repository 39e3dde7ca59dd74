import type { Points } from 'contract/core/points'
import { useId, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { formatCount } from '../../../shared/format/points.ts'
import {
  boldText,
  classes,
  cluster,
  control,
  pointsTone,
  sideBySide,
  stack,
} from '../../../shared/ui/classes.ts'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { halfOf, pointsWithin, stepped, typedPoints } from './choice.ts'
import { pointsInWords, pointsOffer, worthOf } from '../checkoutText.ts'
import styles from './PointsChooser.module.css'

interface Props {
  readonly points: number
  readonly maxPoints: Points
  readonly onChange: (points: number) => void
}

/** Slider, stepper, number field and None / Half / Max, for one number. */
export function PointsChooser({ points, maxPoints, onChange }: Props) {
  const id = useId()
  const shown = pointsWithin(points, maxPoints)
  /** The text of the field while the customer types: "12.5" must not become 125. */
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    const next = typedPoints(text, maxPoints)
    if (next !== null) onChange(next)
  }
  const quick = [
    { name: 'None', amount: 0 },
    { name: 'Half', amount: halfOf(maxPoints) },
    { name: 'Max', amount: maxPoints },
  ]
  return (
    <section className={stack(8)} aria-labelledby={id}>
      <SectionTitle id={id}>Points</SectionTitle>
      <Body>{pointsOffer(maxPoints)}</Body>
      {maxPoints > 0 && (
        <>
          <input
            className={styles.slider}
            type="range"
            value={shown}
            max={maxPoints}
            aria-label="Points to use"
            aria-valuetext={`${pointsInWords(shown)}, worth ${worthOf(shown)}`}
            onChange={({ currentTarget }) => onChange(pointsWithin(currentTarget.valueAsNumber, maxPoints))}
          />
          <div className={cluster('12 16')}>
            <div className={styles.stepper} role="group" aria-label="Points to use">
              <button
                className={control}
                type="button"
                aria-label="Use one dollar less in points"
                aria-disabled={shown === 0 || undefined}
                onClick={() => onChange(stepped(shown, -1, maxPoints))}
              >
                −
              </button>
              <input
                className={classes(control, pointsTone, boldText)}
                inputMode="numeric"
                autoComplete="off"
                aria-label="Number of points"
                value={typed ?? formatCount(shown)}
                aria-invalid={(typed !== null && typedPoints(typed, maxPoints) === null) || undefined}
                onChange={({ currentTarget }) => type(currentTarget.value)}
                // Without commas, so that a digit more is still a number.
                onFocus={() => setTyped(String(shown))}
                onBlur={() => setTyped(null)}
              />
              <button
                className={control}
                type="button"
                aria-label="Use one dollar more in points"
                aria-disabled={shown === maxPoints || undefined}
                onClick={() => onChange(stepped(shown, 1, maxPoints))}
              >
                +
              </button>
            </div>
            <span className={styles.worth}>worth {worthOf(shown)}</span>
            <div className={sideBySide(8, styles.quick)} role="group" aria-label="Quick amounts of points">
              {quick.map(({ name, amount }) => (
                <Button
                  key={name}
                  type="button"
                  size="small"
                  aria-pressed={shown === amount}
                  onClick={() => onChange(amount)}
                >
                  {name}
                </Button>
              ))}
            </div>
          </div>
        </>
      )}
    </section>
  )
}

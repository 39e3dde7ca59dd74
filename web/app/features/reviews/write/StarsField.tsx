import { type Ref, useId } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { cluster, overlay, strongText } from '../../../shared/ui/classes.ts'
import { starsInWords } from '../own/reviewStateText.ts'
import styles from './StarsField.module.css'

interface Props {
  readonly question: string
  readonly value: number | null
  readonly error?: string | null
  readonly size?: 'small' | 'large'
  /** The first star. */
  readonly ref?: Ref<HTMLInputElement>
  readonly onChange: (stars: number) => void
  /** Only for optional ratings. */
  readonly onClear?: () => void
}

const star = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.6L12 17.6l-5.9 3.1 1.2-6.6-4.8-4.6 6.6-.9z'
const all = [1, 2, 3, 4, 5]

/** Radio group that looks like stars: arrow keys change it, and the choice is shown in words. */
export function StarsField({ question, value, error, size = 'small', ref, onChange, onClear }: Props) {
  const name = useId()
  const side = size === 'large' ? 40 : 28
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={strongText}>{question}</legend>
      <div className={cluster(0, styles.row)}>
        {all.map((stars) => (
          <label key={stars}>
            <input
              className={overlay}
              ref={stars === 1 ? ref : undefined}
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              aria-label={starsInWords(stars)}
              onChange={() => onChange(stars)}
            />
            <svg
              width={side}
              height={side}
              viewBox="0 0 24 24"
              aria-hidden
              data-filled={stars <= (value ?? 0) || undefined}
            >
              <path d={star} />
            </svg>
          </label>
        ))}
        <span aria-hidden>{value ? starsInWords(value).split(': ')[1] : ''}</span>
        {onClear && value !== null && (
          <Button type="button" look="text" size="small" onClick={onClear} aria-label={`Clear ${question}`}>
            Clear
          </Button>
        )}
      </div>
      {error && (
        <small id={`${name}-error`} role="alert">
          {error}
        </small>
      )}
    </fieldset>
  )
}

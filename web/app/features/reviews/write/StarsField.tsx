import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { colors } from '../../../shared/theme/theme.ts'
import { Action } from '../../../shared/ui/Action.tsx'
import { starsInWords } from '../own/reviewStateText.ts'

interface Props {
  readonly question: string
  readonly value: number | null
  readonly error?: string | null
  readonly size?: 'small' | 'large'
  readonly onChange: (stars: number) => void
  /** Only for optional ratings. */
  readonly onClear?: () => void
}

const star = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.6L12 17.6l-5.9 3.1 1.2-6.6-4.8-4.6 6.6-.9z'
const all = [1, 2, 3, 4, 5]

/** Radio group that looks like stars: arrow keys change it, and the choice is shown in words. */
export function StarsField({ question, value, error, size = 'small', onChange, onClear }: Props) {
  const name = useId()
  const side = size === 'large' ? 40 : 28
  return (
    <Group aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{question}</legend>
      <Row>
        {all.map((stars) => (
          <label key={stars}>
            <input
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
          <Action type="button" look="text" size="small" onClick={onClear} aria-label={`Clear ${question}`}>
            Clear
          </Action>
        )}
      </Row>
      {error && (
        <small id={`${name}-error`} role="alert">
          {error}
        </small>
      )}
    </Group>
  )
}

const Group = styled('fieldset')({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& > legend': { padding: 0, marginBlockEnd: 4, fontWeight: 600, color: colors.heading },
  '& > small': { fontSize: '0.8125rem', color: colors.error },
})

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minHeight: 40,
  '& > label': { position: 'relative', display: 'block', padding: 2, cursor: 'pointer', borderRadius: 4 },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '& label:has(:focus-visible)': {
    outline: `2px solid ${colors.action}`,
    outlineOffset: 2,
  },
  '& svg': {
    display: 'block',
    fill: colors.raisedBorder,
    stroke: colors.quietText,
    strokeWidth: 0.75,
  },
  '& svg[data-filled]': { fill: colors.brand, stroke: colors.brand },
  '& > span': { marginInline: '12px 4px', color: colors.text },
})

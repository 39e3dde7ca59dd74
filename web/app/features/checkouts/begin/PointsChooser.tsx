import Slider from '@mui/material/Slider'
import { styled } from '@mui/material/styles'
import type { Points } from 'contract/core/points'
import { useId } from 'react'
import { formatCount } from '../../../shared/format/points.ts'
import { colors } from '../../../shared/theme/theme.ts'
import { Action } from '../../../shared/ui/Action.tsx'
import { frameStyles } from '../../../shared/ui/fields.ts'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { halfOf, pointsWithin, stepped, typedPoints } from './choice.ts'
import { pointsInWords, pointsOffer, worthOf } from '../checkoutText.ts'

interface Props {
  readonly points: number
  readonly maxPoints: Points
  readonly onChange: (points: number) => void
}

/** Slider, stepper, number field and None / Half / Max, for one number. */
export function PointsChooser({ points, maxPoints, onChange }: Props) {
  const id = useId()
  const shown = pointsWithin(points, maxPoints)
  const quick = [
    { name: 'None', amount: 0 },
    { name: 'Half', amount: halfOf(maxPoints) },
    { name: 'Max', amount: maxPoints },
  ]
  return (
    <Part aria-labelledby={id}>
      <SectionTitle id={id}>Points</SectionTitle>
      <Body>{pointsOffer(maxPoints)}</Body>
      {maxPoints > 0 && (
        <>
          <SliderBox>
            <Slider
              value={shown}
              max={maxPoints}
              aria-label="Points to use"
              getAriaValueText={(count) => `${pointsInWords(count)}, worth ${worthOf(count)}`}
              onChange={(_event, value) => onChange(pointsWithin(value, maxPoints))}
            />
          </SliderBox>
          <Row>
            <Stepper role="group" aria-label="Points to use">
              <button
                type="button"
                aria-label="Use one dollar less in points"
                aria-disabled={shown === 0 || undefined}
                onClick={() => onChange(stepped(shown, -1, maxPoints))}
              >
                −
              </button>
              <input
                inputMode="numeric"
                autoComplete="off"
                aria-label="Number of points"
                value={formatCount(shown)}
                onChange={({ currentTarget }) => onChange(typedPoints(currentTarget.value, maxPoints))}
              />
              <button
                type="button"
                aria-label="Use one dollar more in points"
                aria-disabled={shown === maxPoints || undefined}
                onClick={() => onChange(stepped(shown, 1, maxPoints))}
              >
                +
              </button>
            </Stepper>
            <Worth>worth {worthOf(shown)}</Worth>
            <Quick role="group" aria-label="Quick amounts of points">
              {quick.map(({ name, amount }) => (
                <Action
                  key={name}
                  type="button"
                  size="small"
                  aria-pressed={shown === amount}
                  onClick={() => onChange(amount)}
                >
                  {name}
                </Action>
              ))}
            </Quick>
          </Row>
        </>
      )}
    </Part>
  )
}

const Part = styled('section')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 })

// The thumb extends half its width beyond both ends of the track.
const SliderBox = styled('div')({
  paddingInline: 10,
  '& .MuiSlider-root': { display: 'block', color: colors.points },
  '& .MuiSlider-rail': { opacity: 1, backgroundColor: colors.raisedBorder },
})

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 16px' })

const Stepper = styled('div')({
  display: 'inline-grid',
  gridTemplateColumns: '44px 96px 44px',
  '& > input': {
    ...frameStyles,
    height: 44,
    padding: '0 4px',
    borderRadius: 0,
    textAlign: 'center',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    color: colors.points,
  },
  '& > button': {
    ...frameStyles,
    fontSize: '1.25rem',
    cursor: 'pointer',
    color: colors.link,
    '&:first-of-type': { borderRadius: '4px 0 0 4px', borderInlineEnd: 0 },
    '&:last-of-type': { borderRadius: '0 4px 4px 0', borderInlineStart: 0 },
    '&[aria-disabled]': { color: colors.quietText, cursor: 'default' },
  },
})

const Worth = styled('span')({
  minWidth: 112,
  fontVariantNumeric: 'tabular-nums',
  color: colors.quietText,
})

const Quick = styled('div')({
  display: 'flex',
  gap: 8,
  '& > [aria-pressed=true]': {
    borderColor: colors.action,
    backgroundColor: colors.tint,
  },
})

import { styled } from '@mui/material/styles'
import type { CheckoutPart } from 'contract/checkouts/checkouts'
import { usdCents } from 'contract/core/money'
import { useId } from 'react'
import { formatUsd } from '../../../shared/format/money.ts'
import { colors } from '../../../shared/theme/theme.ts'
import { chipStyles } from '../../../shared/ui/fields.ts'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { type Choice, type Tip, tipCents, typedCents } from './choice.ts'

interface Props {
  readonly parts: readonly CheckoutPart[]
  readonly tips: Choice['tips']
  readonly onChange: (businessId: string, tip: Tip | null) => void
}

/** Tip for each business. */
export function TipChooser({ parts, tips, onChange }: Props) {
  const id = useId()
  return (
    <Part aria-labelledby={id}>
      <SectionTitle id={id}>{parts.length === 1 ? 'Tip' : 'Tips'}</SectionTitle>
      <Body>Tips go to the team in full. You cannot tip with points.</Body>
      {parts.map((part) => (
        <OneTip
          key={part.business.id}
          part={part}
          tip={tips[part.business.id]}
          isNamed={parts.length > 1}
          onChange={(tip) => onChange(part.business.id, tip)}
        />
      ))}
    </Part>
  )
}

interface OneProps {
  readonly part: CheckoutPart
  readonly tip: Tip | undefined
  readonly isNamed: boolean
  readonly onChange: (tip: Tip | null) => void
}

function OneTip({ part: { business, subtotalUsdCents }, tip, isNamed, onChange }: OneProps) {
  const name = useId()
  const own = tip && 'dollars' in tip ? tip.dollars : null
  const shares = ([10, 15] as const).map((percent) => ({ percent, tip: { percent } satisfies Tip }))
  const legend = `Tip for ${business.name}`
  return (
    <Group>
      <legend>{isNamed ? legend : <SrOnly>{legend}</SrOnly>}</legend>
      <Chips>
        <Option name={name} isChosen={!tip} onChoose={() => onChange(null)}>
          None
        </Option>
        {shares.map(({ percent, tip: share }) => (
          <Option
            key={percent}
            name={name}
            isChosen={tip !== undefined && 'percent' in tip && tip.percent === percent}
            onChoose={() => onChange(share)}
          >
            {percent} %<small>{formatUsd(usdCents(tipCents(share, subtotalUsdCents) ?? 0))}</small>
          </Option>
        ))}
        <Option name={name} isChosen={own !== null} onChoose={() => onChange({ dollars: '' })}>
          Custom
        </Option>
      </Chips>
      {own !== null && (
        <TextField
          label={`Your tip for ${business.name} in dollars`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={own}
          error={typedCents(own) === null ? 'Enter an amount such as 2 or 2.50.' : null}
          onChange={({ currentTarget }) => onChange({ dollars: currentTarget.value })}
        />
      )}
    </Group>
  )
}

interface OptionProps {
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: React.ReactNode
}

const Option = ({ name, isChosen, onChoose, children }: OptionProps) => (
  <Chip>
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <span>{children}</span>
  </Chip>
)

const Part = styled('section')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 })

const Group = styled('fieldset')({
  display: 'grid',
  gap: 8,
  minWidth: 0,
  maxWidth: 480,
  margin: '8px 0 0',
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, marginBlockEnd: 8, color: colors.heading },
})

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

const Chip = styled('label')({
  position: 'relative',
  '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '& > span': {
    ...chipStyles,
    color: colors.heading,
    border: `1px solid ${colors.raisedBorder}`,
    backgroundColor: colors.raised,
  },
  '& small': {
    fontSize: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    color: colors.quietText,
  },
  '&:hover > span': { borderColor: colors.brand },
  '& > input:checked + span': {
    fontWeight: 600,
    color: colors.link,
    borderColor: colors.action,
    backgroundColor: colors.tint,
  },
  '& > input:focus-visible + span': {
    outline: `2px solid ${colors.action}`,
    outlineOffset: 2,
  },
})

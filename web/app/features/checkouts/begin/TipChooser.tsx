import type { CheckoutPart } from 'contract/checkouts/checkouts'
import { usdCents } from 'contract/core/money'
import { useId } from 'react'
import { formatUsd } from '../../../shared/format/money.ts'
import { Chips, ChoiceChip } from '../../../shared/ui/ChoiceChip.tsx'
import { shrinkable, stack } from '../../../shared/ui/classes.ts'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { type Choice, type Tip, tipCents, typedCents } from './choice.ts'
import styles from './TipChooser.module.css'

interface Props {
  readonly parts: readonly CheckoutPart[]
  readonly tips: Choice['tips']
  readonly onChange: (businessId: string, tip: Tip | null) => void
}

/** Tip for each business. */
export function TipChooser({ parts, tips, onChange }: Props) {
  const id = useId()
  return (
    <section className={stack(8)} aria-labelledby={id}>
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
    </section>
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
    <fieldset className={stack(8, shrinkable, styles.group)}>
      <legend>{isNamed ? legend : <SrOnly>{legend}</SrOnly>}</legend>
      <Chips>
        <ChoiceChip name={name} isChosen={!tip} onChoose={() => onChange(null)}>
          None
        </ChoiceChip>
        {shares.map(({ percent, tip: share }) => (
          <ChoiceChip
            key={percent}
            name={name}
            isChosen={tip !== undefined && 'percent' in tip && tip.percent === percent}
            onChoose={() => onChange(share)}
          >
            {percent}%<small>{formatUsd(usdCents(tipCents(share, subtotalUsdCents) ?? 0))}</small>
          </ChoiceChip>
        ))}
        <ChoiceChip name={name} isChosen={own !== null} onChoose={() => onChange({ dollars: '' })}>
          Custom
        </ChoiceChip>
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
    </fieldset>
  )
}

import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { ZodForm } from '../../../shared/form/useZodForm.ts'
import { chip, classes, overlay, smallText, wrap } from '../../../shared/ui/classes.ts'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { Choice, FieldRow, Group } from '../../../shared/ui/FormFields.tsx'
import { weekdayName, weekdaysInOrder } from '../../../shared/format/week.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { scopeText } from './ruleText.ts'
import type { Terms } from './terms.ts'
import styles from './TermsFields.module.css'

interface Props {
  /** `field` of a form whose fields include the terms. */
  readonly field: (name: keyof Terms) => ReturnType<ZodForm<Terms, unknown>['field']>
  readonly isOfPurchases?: boolean
}

/** Conditions and caps, shared by the base rule and campaigns. Only purchases have a minimum, a first one and caps. */
export function TermsFields({ field, isOfPurchases = true }: Props) {
  if (!isOfPurchases) return <DayFields {...field('days')} />
  const { error: _, ...isFirstOnly } = field('isFirstOnly')
  return (
    <>
      <TextField
        label="Minimum purchase in dollars (optional)"
        inputMode="decimal"
        autoComplete="off"
        {...field('minimum')}
        help="Smaller purchases earn nothing. Discounts, tax, tips and payments in points do not count."
      />
      <DayFields {...field('days')} />
      <Choice type="checkbox" label="Only for a member’s first purchase" {...isFirstOnly} />
      <FieldRow>
        <TextField
          label="Maximum points per purchase (optional)"
          inputMode="numeric"
          autoComplete="off"
          {...field('perOrder')}
          help="Larger purchases earn this many points."
        />
        <TextField
          label="Maximum points per member and day (optional)"
          inputMode="numeric"
          autoComplete="off"
          {...field('perDay')}
          help="Later purchases on that day earn what remains."
        />
      </FieldRow>
    </>
  )
}

function DayFields({ error, ...checkbox }: ReturnType<Props['field']>) {
  const preferences = usePreferences()
  const noteId = useId()
  return (
    <Group aria-describedby={noteId}>
      <legend>Days</legend>
      <div className={wrap(8, styles.days)}>
        {weekdaysInOrder(preferences).map((day) => (
          <label key={day}>
            <input className={overlay} type="checkbox" value={day} {...checkbox} />
            <span className={chip} aria-hidden>
              {weekdayName(day).slice(0, 3)}
            </span>
            <span className={styles.hidden}>{weekdayName(day)}</span>
          </label>
        ))}
      </div>
      <p className={classes(smallText, styles.note)} id={noteId}>
        {error ?? 'No day selected means every day.'}
      </p>
    </Group>
  )
}

/** Takes the registration of the scope. */
export const ScopeField = (radio: UseFormRegisterReturn) => (
  <Group>
    <legend>Points can be spent at</legend>
    <Choice type="radio" label={scopeText.network} value="network" {...radio}>
      When members spend them at another business, it receives the money set aside.
    </Choice>
    <Choice type="radio" label={scopeText.business} value="business" {...radio}>
      The money set aside always returns to you.
    </Choice>
  </Group>
)

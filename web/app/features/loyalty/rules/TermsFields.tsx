import type { PointsScope } from 'contract/loyalty/programs'
import { useId } from 'react'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { Choice, FieldRow, Group } from '../../../shared/ui/FormFields.tsx'
import type { Problems } from '../../../shared/formProblems.ts'
import { weekdayName, weekdaysInOrder } from '../../../shared/format/week.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { scopeText } from './ruleText.ts'
import type { Terms, TermsField } from './terms.ts'
import styles from './TermsFields.module.css'

interface Props {
  readonly terms: Terms
  readonly problems: Problems<TermsField>
  readonly change: (terms: Terms) => void
}

/** Conditions and caps, shared by the base rule and campaigns. */
export function TermsFields({ terms, problems, change }: Props) {
  return (
    <>
      <TextField
        label="Minimum purchase in dollars (optional)"
        name="minimum"
        inputMode="decimal"
        autoComplete="off"
        value={terms.minimum}
        onChange={({ target }) => change({ ...terms, minimum: target.value })}
        help="Smaller purchases earn nothing. Discounts, tax, tips and payments in points do not count."
        error={problems.minimum}
      />
      <DayFields terms={terms} problems={problems} change={change} />
      <Choice
        type="checkbox"
        label="Only for a member’s first purchase"
        checked={terms.isFirstOnly}
        onChange={({ target }) => change({ ...terms, isFirstOnly: target.checked })}
      />
      <FieldRow>
        <TextField
          label="Maximum points per purchase (optional)"
          name="perOrder"
          inputMode="numeric"
          autoComplete="off"
          value={terms.perOrder}
          onChange={({ target }) => change({ ...terms, perOrder: target.value })}
          help="Larger purchases earn this many points."
          error={problems.perOrder}
        />
        <TextField
          label="Maximum points per member and day (optional)"
          name="perDay"
          inputMode="numeric"
          autoComplete="off"
          value={terms.perDay}
          onChange={({ target }) => change({ ...terms, perDay: target.value })}
          help="Later purchases on that day earn what remains."
          error={problems.perDay}
        />
      </FieldRow>
    </>
  )
}

function DayFields({ terms, problems, change }: Props) {
  const preferences = usePreferences()
  const noteId = useId()
  return (
    <Group aria-describedby={noteId}>
      <legend>Days</legend>
      <div className={styles.days}>
        {weekdaysInOrder(preferences).map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={terms.days.includes(day)}
              onChange={({ target }) =>
                change({
                  ...terms,
                  days: target.checked ? [...terms.days, day] : terms.days.filter((other) => other !== day),
                })
              }
            />
            <span aria-hidden>{weekdayName(day).slice(0, 3)}</span>
            <span className={styles.hidden}>{weekdayName(day)}</span>
          </label>
        ))}
      </div>
      <p className={styles.note} id={noteId}>
        {problems.days ?? 'No day selected means every day.'}
      </p>
    </Group>
  )
}

interface ScopeProps {
  readonly scope: PointsScope
  readonly change: (scope: PointsScope) => void
}

export function ScopeField({ scope, change }: ScopeProps) {
  const name = useId()
  return (
    <Group>
      <legend>Points can be spent at</legend>
      <Choice
        type="radio"
        name={name}
        label={scopeText.network}
        checked={scope === 'network'}
        onChange={() => change('network')}
      >
        When members spend them at another business, it receives the money set aside.
      </Choice>
      <Choice
        type="radio"
        name={name}
        label={scopeText.business}
        checked={scope === 'business'}
        onChange={() => change('business')}
      >
        The money set aside always returns to you.
      </Choice>
    </Group>
  )
}

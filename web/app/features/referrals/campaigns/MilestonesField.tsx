import { useFieldArray } from 'react-hook-form'
import { Button } from '../../../shared/ui/Button.tsx'
import { divided, leading, stack } from '../../../shared/ui/classes.ts'
import { FieldRow, Group } from '../../../shared/ui/FormFields.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { type CampaignForm, milestonesMax } from './referralCampaignForm.ts'
import styles from './MilestonesField.module.css'

/** Bonus points for referrers with several friends. */
export function MilestonesField({ form: { control, field } }: { readonly form: CampaignForm }) {
  const { fields: milestones, append, remove } = useFieldArray({ control, name: 'milestones' })
  return (
    <Group>
      <legend>Milestone bonuses</legend>
      {milestones.length === 0 && (
        <p className={styles.note}>None yet. For example, give extra points for the fifth friend.</p>
      )}
      {milestones.map(({ id }, at) => (
        <div className={stack(0, leading, divided, styles.row)} key={id}>
          <FieldRow>
            <TextField
              label={`Bonus ${at + 1}: number of friends`}
              inputMode="numeric"
              autoComplete="off"
              {...field(`milestones.${at}.friends`)}
            />
            <TextField
              label={`Bonus ${at + 1}: extra points`}
              inputMode="numeric"
              autoComplete="off"
              {...field(`milestones.${at}.bonus`)}
            />
          </FieldRow>
          <Button type="button" size="small" onClick={() => remove(at)}>
            Remove bonus {at + 1}
          </Button>
        </div>
      ))}
      {milestones.length < milestonesMax && (
        <div>
          <Button
            type="button"
            size="small"
            onClick={() => append({ friends: '', bonus: '' }, { shouldFocus: false })}
          >
            Add bonus
          </Button>
        </div>
      )}
    </Group>
  )
}

import { Button } from '../../../shared/ui/Button.tsx'
import { FieldRow, Group } from '../../../shared/ui/FormFields.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { type CampaignPartProps, milestonesMax, newMilestone } from './referralCampaignForm.ts'
import styles from './MilestonesField.module.css'

/** Bonus points for referrers with several friends. */
export function MilestonesField({ fields: { milestones }, problems, change }: CampaignPartProps) {
  const changeRow = (key: string, part: { readonly friends?: string; readonly bonus?: string }) =>
    change({ milestones: milestones.map((row) => (row.key === key ? { ...row, ...part } : row)) })
  return (
    <Group>
      <legend>Milestone bonuses</legend>
      {milestones.length === 0 && (
        <p className={styles.note}>None yet. For example, give extra points for the fifth friend.</p>
      )}
      {milestones.map(({ key, friends, bonus }, at) => (
        <div className={styles.row} key={key}>
          <FieldRow>
            <TextField
              label={`Bonus ${at + 1}: number of friends`}
              inputMode="numeric"
              autoComplete="off"
              value={friends}
              onChange={({ target }) => changeRow(key, { friends: target.value })}
              error={at === 0 ? problems.milestones : undefined}
            />
            <TextField
              label={`Bonus ${at + 1}: extra points`}
              inputMode="numeric"
              autoComplete="off"
              value={bonus}
              onChange={({ target }) => changeRow(key, { bonus: target.value })}
            />
          </FieldRow>
          <Button
            type="button"
            size="small"
            onClick={() => change({ milestones: milestones.filter((row) => row.key !== key) })}
          >
            Remove bonus {at + 1}
          </Button>
        </div>
      ))}
      {milestones.length < milestonesMax && (
        <div>
          <Button
            type="button"
            size="small"
            onClick={() => change({ milestones: [...milestones, newMilestone(crypto.randomUUID())] })}
          >
            Add bonus
          </Button>
        </div>
      )}
    </Group>
  )
}

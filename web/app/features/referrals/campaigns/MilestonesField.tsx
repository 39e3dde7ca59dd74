import { styled } from '@mui/material/styles'
import { colors } from '../../../shared/theme/theme.ts'
import { Action } from '../../../shared/ui/Action.tsx'
import { FieldRow, Group } from '../../../shared/ui/FormFields.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { type CampaignPartProps, milestonesMax, newMilestone } from './referralCampaignForm.ts'

/** Bonus points for referrers with several friends. */
export function MilestonesField({ fields: { milestones }, problems, change }: CampaignPartProps) {
  const changeRow = (key: string, part: { readonly friends?: string; readonly bonus?: string }) =>
    change({ milestones: milestones.map((row) => (row.key === key ? { ...row, ...part } : row)) })
  return (
    <Group>
      <legend>Milestone bonuses</legend>
      {milestones.length === 0 && <Note>None yet. For example, give extra points for the fifth friend.</Note>}
      {milestones.map(({ key, friends, bonus }, at) => (
        <Row key={key}>
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
          <Action
            type="button"
            size="small"
            onClick={() => change({ milestones: milestones.filter((row) => row.key !== key) })}
          >
            Remove bonus {at + 1}
          </Action>
        </Row>
      ))}
      {milestones.length < milestonesMax && (
        <div>
          <Action
            type="button"
            size="small"
            onClick={() => change({ milestones: [...milestones, newMilestone(crypto.randomUUID())] })}
          >
            Add bonus
          </Action>
        </div>
      )}
    </Group>
  )
}

const Row = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  marginBlockEnd: 12,
  paddingBlockEnd: 12,
  borderBlockEnd: `1px solid ${colors.raisedBorder}`,
  '& > div': { width: '100%' },
})

const Note = styled('p')({ margin: '0 0 8px', color: colors.quietText })

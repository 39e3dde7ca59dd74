import type { BusinessId } from 'contract/core/ids'
import type { Tier } from 'contract/loyalty/programs'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { toast } from '../../../shared/toast.ts'
import { Message } from '../../../shared/ui/Message.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { focusFirstProblem } from '../../../shared/ui/focusFirstProblem.ts'
import { FieldRow, FormActions, FormColumn, Group, TextArea } from '../../../shared/ui/FormFields.tsx'
import type { Problems } from '../../../shared/formProblems.ts'
import { useSetTiersMutation } from '../programApi.ts'
import { newTier, readTiers, type TierField, type TierFields, tierFieldsOf, tiersMax } from './tiersForm.ts'
import styles from './TiersEditor.module.css'

interface Props {
  readonly businessId: BusinessId
  readonly tiers: readonly Tier[]
  readonly close: () => void
}

/** All tiers at once, lowest first: saving replaces the whole set. */
export function TiersEditor({ businessId, tiers, close }: Props) {
  const [rows, setRows] = useState<readonly TierFields[]>(() =>
    tiers.length > 0
      ? tiers.map((tier) => tierFieldsOf(tier, crypto.randomUUID()))
      : [newTier(crypto.randomUUID())],
  )
  const [shown, setShown] = useState<readonly Problems<TierField>[]>([])
  const [save, { error, isLoading }] = useSetTiersMutation()

  const change = (key: string, part: Partial<TierFields>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const { tiers: read, problems } = readTiers(rows)
    setShown(problems)
    if (!read) return focusFirstProblem(event.currentTarget)
    const answer = await save({ params: { businessId }, body: { tiers: read } })
    if (answer.error) return
    toast.done('Tiers saved')
    close()
  }

  return (
    <FormColumn noValidate onSubmit={(event) => void submit(event)}>
      {rows.map((row, at) => (
        <Group className={styles.row} key={row.key}>
          <legend>
            Tier {at + 1} of {rows.length}
          </legend>
          <TierRow row={row} problems={shown[at] ?? {}} change={(part) => change(row.key, part)} />
          <Button
            look="text"
            size="small"
            style={{ justifySelf: 'start' }}
            onClick={() => {
              setRows(rows.filter(({ key }) => key !== row.key))
              setShown([])
            }}
          >
            Remove {row.name.trim() || `tier ${at + 1}`}
          </Button>
        </Group>
      ))}
      {rows.length < tiersMax && (
        <Button
          look="outlined"
          style={{ justifySelf: 'start' }}
          onClick={() => setRows([...rows, newTier(crypto.randomUUID())])}
        >
          Add a tier
        </Button>
      )}
      {error !== undefined && (
        <Message kind="error">
          <p>{problemOf(error).sentence}</p>
          {problemOf(error).fields.map(({ path, message }) => (
            <p key={path}>{message}</p>
          ))}
        </Message>
      )}
      <p>Members keep their current tier until its period ends.</p>
      <FormActions>
        <Button type="submit" look="filled" size="large" disabled={isLoading}>
          Save tiers
        </Button>
        <Button look="text" size="large" onClick={close}>
          Discard changes
        </Button>
      </FormActions>
    </FormColumn>
  )
}

interface RowProps {
  readonly row: TierFields
  readonly problems: Problems<TierField>
  readonly change: (part: Partial<TierFields>) => void
}

const TierRow = ({ row, problems, change }: RowProps) => (
  <>
    <TextField
      label="Name"
      value={row.name}
      autoComplete="off"
      onChange={({ target }) => change({ name: target.value })}
      help="For example Regular or Gold."
      error={problems.name}
    />
    <FieldRow>
      <TextField
        label="Points needed in 12 months"
        inputMode="numeric"
        autoComplete="off"
        value={row.threshold}
        onChange={({ target }) => change({ threshold: target.value })}
        help="0 includes all members."
        error={problems.threshold}
      />
      <TextField
        label="Points multiplier"
        inputMode="decimal"
        autoComplete="off"
        value={row.factor}
        onChange={({ target }) => change({ factor: target.value })}
        help="1.25 gives 25% more."
        error={problems.factor}
      />
    </FieldRow>
    <TextArea
      label="Perks (optional)"
      value={row.perks}
      onChange={({ target }) => change({ perks: target.value })}
      help="One per line."
    />
  </>
)

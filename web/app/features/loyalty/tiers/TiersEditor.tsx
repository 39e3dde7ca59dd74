import type { BusinessId } from 'contract/core/ids'
import { type Tier, setTiers } from 'contract/loyalty/programs'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { toast } from '../../../shared/toast.ts'
import { useZodForm, type ZodForm } from '../../../shared/form/useZodForm.ts'
import { Message } from '../../../shared/ui/Message.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { FieldRow, FormActions, FormColumn, Group, TextArea } from '../../../shared/ui/FormFields.tsx'
import { newTier, tierFieldsOf, type TiersFields, TiersForm, tiersMax } from './tiersForm.ts'
import styles from './TiersEditor.module.css'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly businessId: BusinessId
  readonly tiers: readonly Tier[]
  readonly close: () => void
}

/** All tiers at once, lowest first: saving replaces the whole set. */
export function TiersEditor({ businessId, tiers, close }: Props) {
  const { control, field, handleSubmit } = useZodForm(TiersForm, {
    tiers: tiers.length > 0 ? tiers.map(tierFieldsOf) : [newTier],
  })
  const { fields: rows, append, remove } = useFieldArray({ control, name: 'tiers' })
  const current = useWatch({ control, name: 'tiers' })
  const [save, { error, isLoading }] = useWrite(setTiers)

  const submit = handleSubmit(async (read) => {
    const answer = await save({ params: { businessId }, body: { tiers: read } })
    if (answer.error) return
    toast.done('Tiers saved')
    close()
  })

  return (
    <FormColumn noValidate onSubmit={(event) => void submit(event)}>
      {rows.map(({ id }, at) => (
        <Group className={styles.row} key={id}>
          <legend>
            Tier {at + 1} of {rows.length}
          </legend>
          <TierRow at={at} field={field} />
          <Button look="text" size="small" style={{ justifySelf: 'start' }} onClick={() => remove(at)}>
            Remove {current[at]?.name.trim() || `tier ${at + 1}`}
          </Button>
        </Group>
      ))}
      {rows.length < tiersMax && (
        <Button
          look="outlined"
          style={{ justifySelf: 'start' }}
          onClick={() => append(newTier, { shouldFocus: false })}
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
  readonly at: number
  readonly field: ZodForm<TiersFields, Tier[]>['field']
}

const TierRow = ({ at, field }: RowProps) => (
  <>
    <TextField
      label="Name"
      autoComplete="off"
      {...field(`tiers.${at}.name`)}
      help="For example Regular or Gold."
    />
    <FieldRow>
      <TextField
        label="Points needed in 12 months"
        inputMode="numeric"
        autoComplete="off"
        {...field(`tiers.${at}.threshold`)}
        help="0 includes all members."
      />
      <TextField
        label="Points multiplier"
        inputMode="decimal"
        autoComplete="off"
        {...field(`tiers.${at}.factor`)}
        help="1.25 gives 25% more."
      />
    </FieldRow>
    <TextArea label="Perks (optional)" {...field(`tiers.${at}.perks`)} help="One per line." />
  </>
)

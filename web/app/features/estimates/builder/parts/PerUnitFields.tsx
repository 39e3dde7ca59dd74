import type { PriceBlock } from 'contract/estimates/template'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Choice, FieldRow, Group } from '../../../../shared/ui/FormFields.tsx'
import { mostOf, unitOf, unitsOf } from '../edit/partText.ts'
import { shownNumber } from '../edit/quantities.ts'
import styles from './PerUnitFields.module.css'
import { type FieldsProps, QuestionField } from './QuestionField.tsx'
import { aboveZero, MoneyField, NumberField } from './ValueField.tsx'

type PerUnit = PriceBlock & { kind: 'per_unit' }

/** The contract's limit of rows. */
const rowsMax = 8

/** A price for each unit of a number, optionally with others for larger jobs. */
export function PerUnitFields({ block, editing, put }: FieldsProps<PerUnit>) {
  const { question, rows, perThousandths, isWhole, includedThousandths } = block
  const { questions } = editing.document
  const one = unitOf(question, questions)
  const measure = { unit: unitsOf(question, questions), most: mostOf(question, questions) }
  const putRow = (at: number, row: PerUnit['rows'][number]) =>
    put({ ...block, rows: rows.toSpliced(at, 1, row) })
  return (
    <>
      <QuestionField block={block} editing={editing} put={put} />
      <FieldRow>
        <MoneyField
          label={`Dollars for each ${one}`}
          value={rows[0]?.usdCents ?? 0}
          onValue={(usdCents) => putRow(0, { from: 0, usdCents })}
        />
        <NumberField
          label="Units of one price"
          help="1, or for example 6 for a box of six."
          {...measure}
          least={aboveZero}
          value={perThousandths}
          onValue={(changed) => put({ ...block, perThousandths: changed })}
        />
        <NumberField
          label="Units without a charge"
          {...measure}
          value={includedThousandths}
          onValue={(changed) => put({ ...block, includedThousandths: changed })}
        />
      </FieldRow>
      <Choice
        type="checkbox"
        label="A part of a unit costs as much as a whole one"
        checked={isWhole}
        onChange={({ currentTarget }) => put({ ...block, isWhole: currentTarget.checked })}
      />
      <Group>
        <legend>Other prices for larger jobs</legend>
        {rows.slice(1).map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the size, which identifies a row, is edited in it.
          <div className={styles.row} key={index}>
            <NumberField
              label="From this size on"
              {...measure}
              least={aboveZero}
              value={row.from}
              problem={
                row.from > (rows[index]?.from ?? 0)
                  ? null
                  : `Enter more than ${shownNumber(rows[index]?.from ?? 0)}.`
              }
              onValue={(from) => putRow(index + 1, { ...row, from })}
            />
            <MoneyField
              label={`Dollars for each ${one}`}
              value={row.usdCents}
              onValue={(usdCents) => putRow(index + 1, { ...row, usdCents })}
            />
            <Button
              size="small"
              look="text"
              aria-label={`Remove the price from size ${row.from / 1000} on`}
              onClick={() => put({ ...block, rows: rows.toSpliced(index + 1, 1) })}
            >
              Remove
            </Button>
          </div>
        ))}
        {rows.length < rowsMax && (
          <Button
            size="small"
            style={{ justifySelf: 'start' }}
            onClick={() => put({ ...block, rows: [...rows, nextRow(rows)] })}
          >
            Add a price for larger jobs
          </Button>
        )}
      </Group>
    </>
  )
}

/** Twice the size of the last row, at its price. */
function nextRow(rows: PerUnit['rows']): PerUnit['rows'][number] {
  const last = rows.at(-1) ?? { from: 0, usdCents: 0 }
  return { from: last.from === 0 ? 100_000 : last.from * 2, usdCents: last.usdCents }
}

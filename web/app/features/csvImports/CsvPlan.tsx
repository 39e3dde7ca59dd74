import type { CsvAction, CsvImport, CsvStep } from 'contract/csvImports/csvImports'
import { useState } from 'react'
import { formatCount } from '../../shared/format/points.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../shared/ui/Button.tsx'
import { ChipChoice, ChipNav } from '../../shared/ui/ChipLink.tsx'
import { breakable, stack, wrap } from '../../shared/ui/classes.ts'
import { DataTable } from '../../shared/ui/DataTable.tsx'
import { ErrorMessage } from '../../shared/ui/ErrorMessage.tsx'
import { Message } from '../../shared/ui/Message.tsx'
import { Body, MutedText, SectionTitle } from '../../shared/ui/Text.tsx'
import { AskDialog } from '../../shared/ui/AskDialog.tsx'
import styles from './CsvPlan.module.css'
import { actionNames, actions, changeCount, counted, factsText, type ItemNoun } from './csvText.ts'

interface Props {
  readonly plan: CsvImport
  readonly steps: readonly CsvStep[]
  readonly noun: ItemNoun
  /** The kind of steps that is listed; undefined for all. */
  readonly action: CsvAction | undefined
  readonly pathOf: (action: CsvAction | undefined) => string
  readonly againPath: string
  readonly errorsPath: string
  readonly more: (() => void) | null
  readonly isBusy: boolean
  readonly error: unknown
  readonly onApply: () => void
}

/** The plan of a checked file: its counts, its steps, and the button that applies it. */
export function CsvPlan(props: Props) {
  const { plan, noun, action, pathOf, againPath, errorsPath, isBusy, error, onApply } = props
  const [isAsking, setIsAsking] = useState(false)
  const changes = changeCount(plan)
  const { counts, facts, status } = plan
  const apply = () => (counts.remove > 0 ? setIsAsking(true) : onApply())
  return (
    <section className={stack(16, styles.plan)} aria-labelledby="plan">
      <div>
        <SectionTitle id="plan">{plan.fileName}</SectionTitle>
        <MutedText>{factsText(facts)}</MutedText>
      </div>
      {facts.unknownColumns.length > 0 && (
        <Message kind="warning">
          <p>These columns are not used: {facts.unknownColumns.join(', ')}.</p>
        </Message>
      )}
      <Outcome plan={plan} noun={noun} />
      <ErrorMessage error={error} />
      <div className={wrap(12)}>
        {status === 'planned' && changes > 0 && (
          <Button look="filled" size="large" aria-disabled={isBusy || undefined} onClick={apply}>
            Import {counted(changes, noun)}
          </Button>
        )}
        {counts.error > 0 && (
          <ButtonAnchor href={errorsPath} download>
            Download the errors as CSV
          </ButtonAnchor>
        )}
        {status !== 'applying' && <ButtonLink to={againPath}>Choose another file</ButtonLink>}
      </div>
      <ChipNav aria-label="Steps to show">
        <ChipChoice to={pathOf(undefined)} isChosen={action === undefined}>
          All
        </ChipChoice>
        {actions.map((each) => (
          <ChipChoice key={each} to={pathOf(each)} isChosen={action === each}>
            {actionNames[each]} {formatCount(counts[each])}
          </ChipChoice>
        ))}
      </ChipNav>
      <Steps {...props} />
      {isAsking && (
        <AskDialog
          title={`Remove ${counted(counts.remove, noun)}?`}
          confirm="Import and remove"
          isDangerous
          isBusy={isBusy}
          error={undefined}
          onConfirm={() => {
            setIsAsking(false)
            onApply()
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>
            The file lacks {counted(counts.remove, noun)}. The import removes them from sale; orders and
            bookings stay.
          </p>
        </AskDialog>
      )}
    </section>
  )
}

function Outcome({ plan, noun }: Pick<Props, 'plan' | 'noun'>) {
  const { status, done, skipped, counts } = plan
  const changes = changeCount(plan)
  if (status === 'planned')
    return (
      <Body>
        {changes === 0
          ? 'This file changes nothing.'
          : `${formatCount(counts.create)} new, ${formatCount(counts.update)} changed, ${formatCount(counts.remove)} removed.`}
        {counts.error > 0 &&
          ` ${counted(counts.error, noun)} with errors ${counts.error === 1 ? 'stays' : 'stay'} out; the rest can be imported.`}
      </Body>
    )
  if (status === 'applying')
    return (
      <div role="status">
        <label className={stack(8, styles.progress)}>
          Importing: {formatCount(done + skipped)} of {formatCount(changes)}
          <progress value={done + skipped} max={Math.max(changes, 1)} />
        </label>
      </div>
    )
  return (
    <Message kind={skipped > 0 ? 'warning' : 'success'}>
      <p>{counted(done, noun)} imported.</p>
      {skipped > 0 && (
        <p>
          {counted(skipped, noun)} changed after the check and {skipped === 1 ? 'was' : 'were'} skipped. Check
          the file again to see the difference.
        </p>
      )}
    </Message>
  )
}

function Steps({ steps, noun, more }: Props) {
  if (steps.length === 0) return <MutedText>No {noun.many} in this list.</MutedText>
  return (
    <>
      <DataTable>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col" data-text>
              Name
            </th>
            <th scope="col" data-text>
              Change
            </th>
            <th scope="col" data-text>
              Details
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ number, row, label, action, changes, problems, outcome }) => (
            <tr key={number}>
              <th scope="row">{row === null ? '–' : formatCount(row)}</th>
              <td data-label="Name" data-text>
                {label}
              </td>
              <td data-label="Change" data-text>
                {outcome === 'changed_meanwhile' ? 'Skipped: changed after the check' : actionNames[action]}
              </td>
              <td data-label="Details" data-text>
                {changes.join(', ')}
                {problems.map((problem) => (
                  <p key={`${problem.row} ${problem.column} ${problem.message}`} className={breakable}>
                    {problem.row !== null && `Row ${formatCount(problem.row)}: `}
                    {problem.message}
                    {problem.value !== '' && ` Found: “${problem.value}”.`}
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {more && <Button onClick={more}>Show more</Button>}
    </>
  )
}

import type { JobQuestion } from 'contract/estimates/template'
import { type ReactNode, useId } from 'react'
import {
  anchored,
  beside,
  bodyTone,
  boldText,
  choosable,
  classes,
  cluster,
  labelText,
  overlay,
  slimPadded,
  stack,
  strongText,
  wrap,
} from '../../../shared/ui/classes.ts'
import { FieldNote } from '../../../shared/ui/TextField.tsx'
import { bareField } from '../../../shared/ui/skins.ts'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import { decimal, fieldOf, type Fields, notSure, readDecimal, uncertaintyFieldOf } from './estimateAddress.ts'
import { certaintiesOf } from './estimateText.ts'
import { JobPicture } from '../JobPicture.tsx'
import { pressedKey } from '../../../shared/pressedKey.ts'
import styles from './QuestionField.module.css'

interface Props<Question extends JobQuestion = JobQuestion> {
  readonly question: Question
  readonly fields: Fields
  readonly problem: string | undefined
  readonly onChange: (field: string, value: string) => void
}

/** One question with its answer. All of its fields belong to a form, which sends them without JavaScript. */
export function QuestionField(props: Props) {
  const { question } = props
  switch (question.kind) {
    case 'number':
      return <NumberField {...props} question={question} />
    case 'choice':
      return <ChoiceField {...props} question={question} />
    case 'yes_no':
      return (
        <Frame question={question}>
          <Chips
            {...props}
            options={[
              { value: 'no', label: 'No' },
              { value: 'yes', label: 'Yes' },
              { value: notSure, label: 'Not sure' },
            ]}
          />
        </Frame>
      )
  }
}

function NumberField({ question, fields, problem, onChange }: Props<JobQuestion & { kind: 'number' }>) {
  const id = useId()
  const isHydrated = useIsHydrated()
  const { minimum, maximum, step, unit } = question
  const [name, uncertaintyName] = [fieldOf(question.id), uncertaintyFieldOf(question.id)]
  const value = fields[name] ?? ''
  const typed = readDecimal(value) ?? question.usual
  const uncertainty = fields[uncertaintyName] ?? ''
  const certainties = certaintiesOf(question, Number(uncertainty) || 0)
  const put = (thousandths: number) =>
    onChange(name, decimal(Math.min(Math.max(thousandths, minimum), maximum)))
  return (
    <Frame question={question}>
      <div className={cluster(12, styles.number)}>
        <div className={beside(0, styles.box)} data-invalid={problem !== undefined || undefined}>
          {isHydrated && (
            <button
              type="button"
              aria-label={`Less: ${question.label}`}
              disabled={typed <= minimum}
              onClick={() => put(typed - step)}
            >
              −
            </button>
          )}
          <input
            className={classes(strongText, bareField)}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            name={name}
            value={value}
            aria-label={`${question.label}, in ${unit.many}`}
            aria-invalid={problem === undefined ? undefined : true}
            aria-describedby={problem === undefined ? undefined : id}
            onChange={(event) => onChange(name, event.target.value)}
            onKeyDown={(event) => {
              const key = pressedKey(event)
              const direction = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0
              if (direction === 0) return
              event.preventDefault()
              put(typed + direction * step)
            }}
          />
          {isHydrated && (
            <button
              type="button"
              aria-label={`More: ${question.label}`}
              disabled={typed >= maximum}
              onClick={() => put(typed + step)}
            >
              +
            </button>
          )}
        </div>
        <span className={bodyTone}>{typed === 1000 ? unit.one : unit.many}</span>
        <div className={wrap(8, styles.chips)} role="radiogroup" aria-label="How exact is this number?">
          {certainties.map(({ percent, name: certainty }) => (
            <label key={percent}>
              <input
                className={overlay}
                type="radio"
                name={uncertaintyName}
                value={percent}
                checked={(Number(uncertainty) || 0) === percent}
                onChange={() => onChange(uncertaintyName, String(percent))}
              />
              <span className={beside(0, choosable)}>
                {percent === 0 ? certainty : `${certainty} ±${percent}%`}
              </span>
            </label>
          ))}
        </div>
      </div>
      <FieldNote id={id} error={problem ?? null} />
    </Frame>
  )
}

function ChoiceField({ question, ...props }: Props<JobQuestion & { kind: 'choice' }>) {
  const isPictured = question.options.some(({ picture }) => picture !== null)
  const isLong = question.options.some(({ hint, label }) => hint !== '' || label.length > 18)
  const options = [
    ...question.options.map(({ id, ...option }) => ({ ...option, value: id })),
    { value: notSure, label: 'Not sure', hint: '', picture: null },
  ]
  if (!isPictured && !isLong)
    return (
      <Frame question={question}>
        <Chips {...props} question={question} options={options} />
      </Frame>
    )
  const name = fieldOf(question.id)
  return (
    <Frame question={question}>
      <div className={styles.cards} data-pictured={isPictured || undefined}>
        {options.map(({ value, label, hint, picture }) => (
          <label className={stack(4, choosable, classes(slimPadded, anchored))} key={value}>
            <input
              className={overlay}
              type="radio"
              name={name}
              value={value}
              checked={props.fields[name] === value}
              onChange={() => props.onChange(name, value)}
            />
            <JobPicture name={picture} size={36} />
            <span className={boldText}>{label}</span>
            {hint !== '' && <small className={labelText}>{hint}</small>}
          </label>
        ))}
      </div>
    </Frame>
  )
}

function Chips({
  question,
  fields,
  options,
  onChange,
}: Omit<Props, 'problem'> & {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}) {
  const name = fieldOf(question.id)
  return (
    <div className={wrap(8, styles.chips)}>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input
            className={overlay}
            type="radio"
            name={name}
            value={value}
            checked={fields[name] === value}
            onChange={() => onChange(name, value)}
          />
          <span className={beside(0, choosable)}>{label}</span>
        </label>
      ))}
    </div>
  )
}

function Frame({ question, children }: { readonly question: JobQuestion; readonly children: ReactNode }) {
  const id = useId()
  return (
    <fieldset className={styles.question} aria-describedby={question.hint === '' ? undefined : id}>
      <legend>
        <JobPicture name={question.picture} size={28} />
        {question.label}
      </legend>
      {question.hint !== '' && (
        <p className={styles.hint} id={id}>
          {question.hint}
        </p>
      )}
      {children}
    </fieldset>
  )
}

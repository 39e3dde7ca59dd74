import { type JobQuestion, optionsMax } from 'contract/estimates/template'
import { toast } from '../../../../shared/toast.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { stack, wrap } from '../../../../shared/ui/classes.ts'
import { Details } from '../../../../shared/ui/Details.tsx'
import { Group, SelectField } from '../../../../shared/ui/FormFields.tsx'
import { MutedText } from '../../../../shared/ui/Text.tsx'
import {
  addOption,
  hasFixedOptions,
  moveOption,
  removeOption,
  replaceOption,
  restoreOption,
} from '../edit/editOptions.ts'
import { partElement, type PartProblem, problemIn } from '../edit/problems.ts'
import type { TemplateEditing } from '../useTemplateDraft.ts'
import { AddPart } from './AddPart.tsx'
import styles from './OptionsEditor.module.css'
import { focusAfterMove } from './PartCard.tsx'
import { PictureField } from './PictureField.tsx'
import { LabelField } from './ValueField.tsx'

type ChoiceQuestion = JobQuestion & { kind: 'choice' }

interface Props {
  readonly question: ChoiceQuestion
  readonly put: (question: JobQuestion) => void
  readonly editing: TemplateEditing
}

/** The options of a choice, and which one is usual. */
export function OptionsEditor({
  question,
  put,
  editing,
  problems,
}: Props & { readonly problems: readonly PartProblem[] }) {
  const isFixed = hasFixedOptions(editing.document, question)
  return (
    <>
      <Group>
        <legend>Options</legend>
        <ul className={stack(12, styles.options)}>
          {question.options.map((option, at) => (
            <li key={option.id}>
              <LabelField
                label={`Option ${at + 1}`}
                lettersMax={60}
                value={option.label}
                onValue={(label) => put(replaceOption(question, { ...option, label }))}
              />
              <Details>
                <summary>Hint and picture of option {at + 1}</summary>
                <LabelField
                  label="Hint (optional)"
                  isRequired={false}
                  lettersMax={120}
                  value={option.hint}
                  onValue={(hint) => put(replaceOption(question, { ...option, hint }))}
                />
                <PictureField
                  label="Picture"
                  value={option.picture}
                  onValue={(picture) => put(replaceOption(question, { ...option, picture }))}
                />
              </Details>
              {!isFixed && <OptionActions question={question} at={at} put={put} editing={editing} />}
            </li>
          ))}
        </ul>
      </Group>
      {isFixed ? (
        <MutedText>
          A formula uses these options in this order. Change their names, but not their number.
        </MutedText>
      ) : (
        <AddPart
          title="Add an option"
          label="New option"
          lettersMax={60}
          kinds={[{ kind: 'option', name: 'Option' }]}
          full={question.options.length >= optionsMax ? `A question can have ${optionsMax} options.` : null}
          onAdd={(_kind, label) => put(addOption(question, label))}
        />
      )}
      <SelectField
        label="Usual answer"
        value={question.usual}
        error={problemIn(problems, question.id, 'usual')}
        onChange={({ currentTarget }) => put({ ...question, usual: currentTarget.value })}
      >
        {question.options.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  )
}

function OptionActions({ question, at, put, editing }: Props & { readonly at: number }) {
  const option = question.options[at]
  if (!option) return null
  const { id, label } = option
  const isLast = question.options.length <= 2

  const button = (by: number) => `${partElement(question.id)}-${id}-${by}`

  function move(by: number): void {
    put(moveOption(question, { id, by }))
    focusAfterMove(button(by))
  }

  function remove(): void {
    if (isLast) return
    const { document: before } = editing
    editing.edit((document) => removeOption(document, question, id))
    toast.done(`${label} removed`, {
      undo: () => {
        editing.edit((now) => restoreOption(now, before, { question: question.id, option: id }))
        // The message outlives the page, after which autosave no longer runs.
        void editing.save()
      },
    })
  }

  return (
    <div className={wrap('4 12', styles.actions)}>
      <Button
        id={button(-1)}
        size="small"
        look="text"
        aria-label={`Move up ${label}`}
        aria-disabled={at === 0 || undefined}
        onClick={() => move(-1)}
      >
        Move up
      </Button>
      <Button
        id={button(1)}
        size="small"
        look="text"
        aria-label={`Move down ${label}`}
        aria-disabled={at === question.options.length - 1 || undefined}
        onClick={() => move(1)}
      >
        Move down
      </Button>
      <Button
        size="small"
        look="text"
        isDangerous
        aria-label={`Remove ${label}`}
        aria-disabled={isLast || undefined}
        onClick={remove}
      >
        Remove
      </Button>
    </div>
  )
}

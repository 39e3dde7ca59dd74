import { questionsMax, type JobQuestion } from 'contract/estimates/template'
import { Details } from '../../../../shared/ui/Details.tsx'
import { FieldRow, SelectField } from '../../../../shared/ui/FormFields.tsx'
import { replacePart } from '../edit/editTemplate.ts'
import { questionText } from '../edit/partText.ts'
import { type PartProblem, problemIn } from '../edit/problems.ts'
import type { TemplateEditing } from '../useTemplateDraft.ts'
import { OptionsEditor } from './OptionsEditor.tsx'
import { PartCard } from './PartCard.tsx'
import { PictureField } from './PictureField.tsx'
import { aboveZero, LabelField, NumberField, UncertaintyField } from './ValueField.tsx'

interface Props {
  readonly question: JobQuestion
  readonly editing: TemplateEditing
  readonly problems: readonly PartProblem[]
  readonly isNew: boolean
}

/** The fields of one question. */
export function QuestionEditor({ question, editing, problems, isNew }: Props) {
  const put = (changed: JobQuestion) =>
    editing.edit((document) => replacePart(document, 'questions', changed))
  return (
    <PartCard
      editing={editing}
      list="questions"
      id={question.id}
      name={question.label}
      text={questionText(question)}
      problems={problems}
      isNew={isNew}
      isFull={editing.document.questions.length >= questionsMax}
    >
      <LabelField
        label="Question"
        lettersMax={80}
        value={question.label}
        onValue={(label) => put({ ...question, label })}
      />
      {question.kind === 'number' && <NumberFields question={question} problems={problems} put={put} />}
      {question.kind === 'choice' && (
        <OptionsEditor question={question} put={put} editing={editing} problems={problems} />
      )}
      {question.kind === 'yes_no' && (
        <SelectField
          label="Usual answer"
          value={question.usual ? 'yes' : 'no'}
          onChange={({ currentTarget }) => put({ ...question, usual: currentTarget.value === 'yes' })}
        >
          <option value="no">No</option>
          <option value="yes">Yes</option>
        </SelectField>
      )}
      <Details>
        <summary>Hint and picture</summary>
        <LabelField
          label="Hint (optional)"
          isRequired={false}
          lettersMax={160}
          value={question.hint}
          onValue={(hint) => put({ ...question, hint })}
        />
        <PictureField
          label="Picture"
          value={question.picture}
          onValue={(picture) => put({ ...question, picture })}
        />
      </Details>
    </PartCard>
  )
}

interface NumberProps {
  readonly question: JobQuestion & { kind: 'number' }
  readonly problems: readonly PartProblem[]
  readonly put: (question: JobQuestion) => void
}

const NumberFields = ({ question, problems, put }: NumberProps) => (
  <>
    <FieldRow>
      <LabelField
        label="One unit"
        help="Such as “square foot”."
        lettersMax={24}
        value={question.unit.one}
        onValue={(one) => put({ ...question, unit: { ...question.unit, one } })}
      />
      <LabelField
        label="Several units"
        help="Such as “square feet”."
        lettersMax={24}
        value={question.unit.many}
        onValue={(many) => put({ ...question, unit: { ...question.unit, many } })}
      />
    </FieldRow>
    <FieldRow>
      <NumberField
        label="Smallest answer"
        unit={question.unit.many}
        value={question.minimum}
        onValue={(minimum) => put({ ...question, minimum })}
      />
      <NumberField
        label="Largest answer"
        unit={question.unit.many}
        value={question.maximum}
        problem={problemIn(problems, question.id, 'maximum')}
        onValue={(maximum) => put({ ...question, maximum })}
      />
      <NumberField
        label="Usual answer"
        unit={question.unit.many}
        value={question.usual}
        problem={problemIn(problems, question.id, 'usual')}
        onValue={(usual) => put({ ...question, usual })}
      />
      <NumberField
        label="Step"
        help="The buttons change the answer by it."
        unit={question.unit.many}
        least={aboveZero}
        most={question.maximum > question.minimum ? question.maximum - question.minimum : undefined}
        value={question.step}
        onValue={(step) => put({ ...question, step })}
      />
    </FieldRow>
    <UncertaintyField
      label="Uncertainty in percent"
      help="How far customers are usually off, to each side. 0 for a count."
      value={question.usualUncertaintyPercent}
      onValue={(usualUncertaintyPercent) => put({ ...question, usualUncertaintyPercent })}
    />
  </>
)

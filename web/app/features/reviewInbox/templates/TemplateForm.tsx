import type { BusinessId } from 'contract/core/ids'
import {
  type ReplyTemplate,
  replyTemplateNameMax,
  replyTemplateTextMax,
  templateVariables,
  unknownVariable,
  createReplyTemplate,
  changeReplyTemplate,
} from 'contract/reviewInbox/templates'
import { useId, useRef } from 'react'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { problemOf } from '../../../shared/api/problem.ts'
import { requiredText } from '../../../shared/form/fields.ts'
import { useZodForm, type ZodForm } from '../../../shared/form/useZodForm.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import {
  classes,
  cluster,
  labelText,
  slimPadded,
  stack,
  tintBox,
  writtenText,
} from '../../../shared/ui/classes.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { FormActions, FormColumn, TextArea } from '../../../shared/ui/FormFields.tsx'
import { Body, MutedText } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { previewOf, sampleValues, variableNames, withVariable } from './templateText.ts'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly businessId: BusinessId
  readonly businessName: string
  /** Null for a new template. */
  readonly template: ReplyTemplate | null
  readonly onClose: () => void
}

const knownVariables = z.refine<string>(
  (text) => unknownVariable(text) === null,
  'Use the buttons for variables: a word in these braces has no value.',
)
const wording = z
  .string()
  .check(
    z.trim(),
    z.maxLength(replyTemplateTextMax, `Enter at most ${replyTemplateTextMax} characters.`),
    knownVariables,
  )

const Template = z.object({
  name: requiredText('Enter a name.').check(
    z.maxLength(replyTemplateNameMax, `Enter at most ${replyTemplateNameMax} characters.`),
  ),
  first: requiredText('Enter a wording.').check(
    z.maxLength(replyTemplateTextMax, `Enter at most ${replyTemplateTextMax} characters.`),
    knownVariables,
  ),
  second: wording,
  third: wording,
})
type Values = z.input<typeof Template>

const wordings = [
  { name: 'first', label: 'Wording' },
  { name: 'second', label: 'Second wording (optional)' },
  { name: 'third', label: 'Third wording (optional)' },
] as const

/** A template with up to three wordings, which replies use in turn. */
export function TemplateForm({ businessId, businessName, template, onClose }: Props) {
  const [first = '', second = '', third = ''] = template?.wordings ?? []
  const form = useZodForm(Template, { name: template?.name ?? '', first, second, third })
  const { field, handleSubmit, setError } = form
  const [create, creating] = useWrite(createReplyTemplate)
  const [change, changing] = useWrite(changeReplyTemplate)
  const { error, isLoading } = template ? changing : creating
  const isTaken = problemOf(error).code === 'reply_template_name_taken'

  const submit = handleSubmit(async ({ name, ...texts }) => {
    if (isLoading) return
    const body = { name, wordings: wordings.map((each) => texts[each.name]).filter((text) => text !== '') }
    const answer = template
      ? await change({ params: { businessId, templateId: template.id }, body })
      : await create({ params: { businessId }, body })
    if (answer.error) {
      const { code, sentence } = problemOf(answer.error)
      if (code === 'reply_template_name_taken') setError('name', { message: sentence }, { shouldFocus: true })
      return
    }
    toast.done(template ? 'Template saved' : 'Template created')
    onClose()
  })

  return (
    <FormColumn
      noValidate
      aria-label={template ? `Edit ${template.name}` : 'New template'}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="Name"
        help="Only your team sees it. Like Thank you, or Sorry for the wait."
        autoComplete="off"
        {...field('name')}
      />
      <MutedText>
        Replies use the wordings in turn, so that they do not repeat. A sentence whose variable has no value
        is left out.
      </MutedText>
      {wordings.map(({ name, label }) => (
        <Wording key={name} form={form} name={name} label={label} businessName={businessName} />
      ))}
      {!isTaken && <ErrorMessage error={error} />}
      <FormActions>
        <Button type="submit" look="filled" aria-disabled={isLoading || undefined}>
          {isLoading ? 'Saving' : template ? 'Save template' : 'Create template'}
        </Button>
        <Button look="text" onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
    </FormColumn>
  )
}

interface WordingProps {
  readonly form: ZodForm<Values, Values>
  readonly name: (typeof wordings)[number]['name']
  readonly label: string
  readonly businessName: string
}

/** One wording with its variables and a preview. */
function Wording({ form: { control, problem }, name, label, businessName }: WordingProps) {
  const { ref, ...field } = useController({ control, name }).field
  const area = useRef<HTMLTextAreaElement | null>(null)
  const previewId = useId()
  return (
    <div className={stack(8)}>
      <TextArea
        label={label}
        rows={3}
        {...field}
        ref={(element) => {
          ref(element)
          area.current = element
        }}
        error={problem(name)}
      />
      <div className={cluster(8)}>
        <MutedText>Insert:</MutedText>
        {templateVariables.map((variable) => (
          <Button
            key={variable}
            size="small"
            aria-label={`Insert ${variableNames[variable]} into ${label}`}
            onClick={() => {
              const element = area.current
              if (!element) return
              const { selectionStart: start, selectionEnd: end } = element
              const { text, cursor } = withVariable(field.value, { start, end }, variable)
              field.onChange(text)
              element.focus()
              // After React has set the text, which moves the cursor to its end.
              requestAnimationFrame(() => element.setSelectionRange(cursor, cursor))
            }}
          >
            {variableNames[variable]}
          </Button>
        ))}
      </div>
      {field.value.trim() !== '' && (
        <section className={classes(tintBox, writtenText, slimPadded)} aria-labelledby={previewId}>
          <small className={labelText} id={previewId}>
            Preview for a review by Maya
          </small>
          <Body>{previewOf(field.value, sampleValues(businessName))}</Body>
        </section>
      )}
    </div>
  )
}

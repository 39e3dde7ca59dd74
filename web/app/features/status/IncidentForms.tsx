import { IncidentUpdateId } from 'contract/core/ids'
import { type Incident, statusComponents, startIncident, updateIncident } from 'contract/status/status'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useIdempotencyKey } from '../../shared/api/useIdempotencyKey.ts'
import { requiredText } from '../../shared/form/fields.ts'
import { useZodForm } from '../../shared/form/useZodForm.ts'
import { toast } from '../../shared/toast.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ErrorMessage } from '../../shared/ui/ErrorMessage.tsx'
import { Choice, FormActions, FormColumn, SelectField, TextArea } from '../../shared/ui/FormFields.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { componentNames } from './statusText.ts'
import { useWrite } from '../../shared/api/calls.ts'

const newId = () => IncidentUpdateId.parse(crypto.randomUUID())

const New = z.object({
  title: requiredText('Describe the problem, such as “Emails arrive late”.'),
  component: z.enum(statusComponents),
  text: requiredText('Describe what customers notice and what you are doing about it.'),
})

/** Publishes an incident. */
export function NewIncident() {
  const { field, handleSubmit, reset } = useZodForm(New, { title: '', component: 'site', text: '' })
  const [start, { error, isLoading }] = useWrite(startIncident)
  const { keyFor, renew } = useIdempotencyKey()
  const [id, setId] = useState(newId)
  const submit = handleSubmit(async ({ title, component, text }) => {
    if (isLoading) return
    const body = { title, component, update: { id, text } }
    const answer = await start({ body, idempotencyKey: keyFor(body) })
    if (answer.error) return
    renew()
    setId(newId())
    reset()
    toast.done('The incident is on the status page')
  })
  return (
    <FormColumn onSubmit={(event) => void submit(event)} noValidate aria-label="New incident">
      <TextField label="Title" maxLength={120} {...field('title')} />
      <SelectField label="Part" {...field('component')}>
        {statusComponents.map((component) => (
          <option key={component} value={component}>
            {componentNames[component]}
          </option>
        ))}
      </SelectField>
      <TextArea label="First update" maxLength={1000} {...field('text')} />
      <ErrorMessage error={error} />
      <FormActions>
        <Button type="submit" look="filled" aria-disabled={isLoading || undefined}>
          {isLoading ? 'Publishing' : 'Publish incident'}
        </Button>
      </FormActions>
    </FormColumn>
  )
}

const Update = z.object({ text: requiredText('Write the update.'), isResolved: z.boolean() })

/** Adds an update to an open incident, which may resolve it. */
export function IncidentUpdate({ incident }: { readonly incident: Incident }) {
  const { field, register, handleSubmit, reset } = useZodForm(Update, { text: '', isResolved: false })
  const [update, { error, isLoading }] = useWrite(updateIncident)
  const [id, setId] = useState(newId)
  const submit = handleSubmit(async (body) => {
    if (isLoading) return
    const answer = await update({ params: { incidentId: incident.id }, body: { ...body, id } })
    if (answer.error) return
    setId(newId())
    reset()
    toast.done(body.isResolved ? 'The incident is resolved' : 'Update published')
  })
  return (
    <FormColumn onSubmit={(event) => void submit(event)} noValidate aria-label={`Update ${incident.title}`}>
      <TextArea label={`Update of “${incident.title}”`} maxLength={1000} {...field('text')} />
      <Choice type="checkbox" label="Resolved" {...register('isResolved')} />
      <ErrorMessage error={error} />
      <FormActions>
        <Button type="submit" aria-disabled={isLoading || undefined}>
          {isLoading ? 'Publishing' : 'Publish update'}
        </Button>
      </FormActions>
    </FormColumn>
  )
}

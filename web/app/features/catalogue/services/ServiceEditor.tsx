import {
  type Catalogue,
  type CatalogueService,
  addService,
  changeService,
  offerDescriptionMax,
  offerNameMax,
} from 'contract/catalogue/catalogue'
import type { BusinessId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { toast } from '../../../shared/toast.ts'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { FieldRow, FormActions, FormColumn, SelectField, TextArea } from '../../../shared/ui/FormFields.tsx'
import { MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { ConflictMessage } from '../ConflictMessage.tsx'
import { conflictIn, differences } from '../conflicts.ts'
import { ItemPhotos } from '../photos/ItemPhotos.tsx'
import { Part } from '../sections.ts'
import { ServiceForm, serviceFieldNames, serviceFieldsOf } from './serviceForm.ts'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly businessId: BusinessId
  readonly slug: string
  readonly categories: Catalogue['categories']
  /** Null for a new service. */
  readonly service: CatalogueService | null
  readonly close: () => void
}

/** The form of a service. Its booking settings have their own page. */
export function ServiceEditor({ businessId, slug, categories, service, close }: Props) {
  const form = useZodForm(ServiceForm, serviceFieldsOf(service))
  const { control, field, handleSubmit, reset } = form
  const priceKind = useWatch({ control, name: 'priceKind' })
  const photos = useWatch({ control, name: 'photos' })
  // The revision that this form was filled from: a newer one may arrive while it is open.
  const [rev, setRev] = useState(service?.rev ?? 0)
  const { keyFor } = useIdempotencyKey()
  const [add, adding] = useWrite(addService)
  const [change, changing] = useWrite(changeService)
  const { error } = service ? changing : adding
  const isBusy = adding.isLoading || changing.isLoading
  const current = conflictIn(error) as CatalogueService | null // as the route says
  const submit = handleSubmit(async (body) => {
    const answer = service
      ? await change({ params: { businessId, serviceId: service.id }, body: { rev, service: body } })
      : await add({ params: { businessId }, body, idempotencyKey: keyFor(body) })
    if (answer.error) return
    toast.done(service ? 'Saved' : `${body.name} added`)
    close()
  })
  return (
    <Part aria-labelledby="service">
      <SectionTitle id="service">{service ? service.name : 'New service'}</SectionTitle>
      <FormColumn noValidate aria-labelledby="service" onSubmit={(event) => void submit(event)}>
        <TextField label="Name" {...field('name')} maxLength={offerNameMax} autoComplete="off" />
        <TextArea label="Description" {...field('description')} maxLength={offerDescriptionMax} />
        <SelectField label="Menu category" {...field('menuCategoryId')}>
          <option value="">None</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <ItemPhotos
          businessId={businessId}
          photos={photos}
          read={() => form.getValues('photos')}
          write={(changed) => form.setValue('photos', changed, { shouldDirty: true })}
        />
        <FieldRow>
          <SelectField label="Price" {...field('priceKind')}>
            <option value="fixed">Fixed price</option>
            <option value="from">From a price</option>
            <option value="free">Free</option>
            <option value="quote">On request</option>
          </SelectField>
          {(priceKind === 'fixed' || priceKind === 'from') && (
            <TextField label="Price in dollars" {...field('price')} inputMode="decimal" autoComplete="off" />
          )}
        </FieldRow>
        <TextField
          label="Duration in minutes"
          {...field('duration')}
          inputMode="numeric"
          readOnly={service?.hasSettings ?? false}
          help={
            service?.hasSettings
              ? 'Customers can book this service online: its booking settings define the duration and buffers.'
              : 'Buffers before and after are part of the booking settings.'
          }
        />
        {service && (
          <ButtonLink to={paths.ownTeam(slug, { show: 'services', id: service.id })}>
            Booking settings
          </ButtonLink>
        )}
        {!service && <MutedText>After you add it, you can make it bookable online.</MutedText>}
        {current ? (
          <ConflictMessage
            one="service"
            differs={differences(form.getValues(), serviceFieldsOf(current), serviceFieldNames)}
            onLoad={() => {
              reset(serviceFieldsOf(current))
              setRev(current.rev)
              changing.reset()
            }}
            onKeep={() => {
              setRev(current.rev)
              changing.reset()
            }}
          />
        ) : (
          <ErrorMessage error={error} />
        )}
        <FormActions>
          <Button type="submit" look="filled" size="large" aria-disabled={isBusy || undefined}>
            {service ? 'Save' : 'Add service'}
          </Button>
          <Button look="text" size="large" onClick={close}>
            Discard changes
          </Button>
        </FormActions>
      </FormColumn>
    </Part>
  )
}

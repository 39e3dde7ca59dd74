import {
  type Catalogue,
  type CatalogueProduct,
  addProduct,
  changeProduct,
  offerDescriptionMax,
  offerNameMax,
} from 'contract/catalogue/catalogue'
import type { BusinessId } from 'contract/core/ids'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import {
  Choice,
  FieldRow,
  FormActions,
  FormColumn,
  SelectField,
  TextArea,
} from '../../../shared/ui/FormFields.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { ConflictMessage } from '../ConflictMessage.tsx'
import { conflictIn, differences } from '../conflicts.ts'
import { ItemPhotos } from '../photos/ItemPhotos.tsx'
import { Part } from '../sections.ts'
import {
  fulfilmentNames,
  ProductForm,
  productFieldNames,
  productFieldsOf,
  taxClassNames,
} from './productForm.ts'
import { VariantFieldset } from './VariantFieldset.tsx'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly businessId: BusinessId
  readonly categories: Catalogue['categories']
  /** Null for a new product. */
  readonly product: CatalogueProduct | null
  readonly close: () => void
}

/** The form of a product with its variants. */
export function ProductEditor({ businessId, categories, product, close }: Props) {
  const form = useZodForm(ProductForm, productFieldsOf(product))
  const { control, field, handleSubmit, reset } = form
  // The revision that this form was filled from: a newer one may arrive while it is open.
  const [rev, setRev] = useState(product?.rev ?? 0)
  const { keyFor } = useIdempotencyKey()
  const [add, adding] = useWrite(addProduct)
  const [change, changing] = useWrite(changeProduct)
  const { error } = product ? changing : adding
  const isBusy = adding.isLoading || changing.isLoading
  const name = useWatch({ control, name: 'name' })
  const photos = useWatch({ control, name: 'photos' })
  const current = conflictIn(error) as CatalogueProduct | null // as the route says

  const submit = handleSubmit(async (body) => {
    const answer = product
      ? await change({ params: { businessId, productGroupId: product.id }, body: { rev, product: body } })
      : await add({ params: { businessId }, body, idempotencyKey: keyFor(body) })
    if (answer.error) return
    toast.done(product ? 'Saved' : `${body.name} added`)
    close()
  })
  const options = (names: Record<string, string>) =>
    Object.entries(names).map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))
  return (
    <Part aria-labelledby="product">
      <SectionTitle id="product">{product ? name || product.name : 'New product'}</SectionTitle>
      <FormColumn noValidate aria-labelledby="product" onSubmit={(event) => void submit(event)}>
        <TextField label="Name" {...field('name')} maxLength={offerNameMax} autoComplete="off" />
        <TextArea label="Description" {...field('description')} maxLength={offerDescriptionMax} />
        <SelectField label="Menu category" {...field('menuCategoryId')}>
          <option value="">None</option>
          {categories.map(({ id, name: title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <ItemPhotos
          businessId={businessId}
          photos={photos}
          read={() => form.getValues('photos')}
          write={(changed) => form.setValue('photos', changed, { shouldDirty: true })}
        />
        <VariantFieldset form={form} />
        <FieldRow>
          <SelectField label="How customers get it" {...field('fulfilment')}>
            {options(fulfilmentNames)}
          </SelectField>
          <TextField label="Preparation in minutes" {...field('preparation')} inputMode="numeric" />
        </FieldRow>
        <FieldRow>
          <TextField label="Limit per order" {...field('maxPerOrder')} inputMode="numeric" />
          <SelectField label="Tax class" {...field('taxClass')} help="For your bookkeeping.">
            {options(taxClassNames)}
          </SelectField>
        </FieldRow>
        <Choice type="checkbox" label="Customers can pay with points" {...form.register('isRedeemable')} />
        {current ? (
          <ConflictMessage
            one="product"
            differs={differences(form.getValues(), productFieldsOf(current), productFieldNames)}
            onLoad={() => {
              reset(productFieldsOf(current))
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
            {product ? 'Save' : 'Add product'}
          </Button>
          <Button look="text" size="large" onClick={close}>
            Discard changes
          </Button>
        </FormActions>
      </FormColumn>
    </Part>
  )
}

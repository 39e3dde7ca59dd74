import {
  optionLengthMax,
  optionsMax,
  type ProductInput,
  skuLengthMax,
  variantsMax,
} from 'contract/catalogue/catalogue'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { ZodForm } from '../../../shared/form/useZodForm.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { cluster, leading, stack, wrap } from '../../../shared/ui/classes.ts'
import { FieldRow, Group } from '../../../shared/ui/FormFields.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { FieldNote, TextField } from '../../../shared/ui/TextField.tsx'
import { emptyVariant, type ProductFields } from './productForm.ts'
import styles from './VariantFieldset.module.css'

type Form = ZodForm<ProductFields, ProductInput>

/** The price of a product, or its options with a price for each variant. */
export function VariantFieldset({ form }: { readonly form: Form }) {
  const { control, field, problem } = form
  const options = useFieldArray({ control, name: 'options' })
  const variants = useFieldArray({ control, name: 'variants' })
  const optionNames = useWatch({ control, name: 'options' })
  const hasOptions = options.fields.length > 0
  return (
    <Group>
      <legend>{hasOptions ? 'Options and variants' : 'Price'}</legend>
      {options.fields.map(({ id }, at) => (
        <div key={id} className={cluster(12)}>
          <TextField
            label={`Option ${at + 1}`}
            help="Like Size, Color or Flavor."
            {...field(`options.${at}.name`)}
            maxLength={optionLengthMax}
            autoComplete="off"
          />
          {at === options.fields.length - 1 && (
            <Button size="small" aria-label={`Remove option ${at + 1}`} onClick={() => options.remove(at)}>
              Remove option
            </Button>
          )}
        </div>
      ))}
      {problem('options') && <FieldNote id="options-note" error={problem('options')} />}
      {variants.fields.map(({ id, productId }, at) => {
        const of = hasOptions ? `Variant ${at + 1}: ` : ''
        return (
          <div
            key={id}
            className={stack(12, leading, styles.variant)}
            role="group"
            aria-label={hasOptions ? `Variant ${at + 1}` : 'Price'}
          >
            {hasOptions && (
              <FieldRow>
                {options.fields.map((option, index) => (
                  <TextField
                    key={option.id}
                    label={optionNames[index]?.name || 'Value'}
                    aria-label={`${of}${optionNames[index]?.name || `value ${index + 1}`}`}
                    {...field(`variants.${at}.values.${index}`)}
                    maxLength={optionLengthMax}
                    autoComplete="off"
                  />
                ))}
              </FieldRow>
            )}
            <FieldRow>
              <TextField
                label="Price in dollars"
                aria-label={`${of}Price in dollars`}
                {...field(`variants.${at}.price`)}
                inputMode="decimal"
                autoComplete="off"
              />
              {productId === '' && (
                <TextField
                  label="Stock"
                  aria-label={`${of}Stock`}
                  help="Empty when you do not count it."
                  {...field(`variants.${at}.stock`)}
                  inputMode="numeric"
                  autoComplete="off"
                />
              )}
              <TextField
                label="SKU"
                aria-label={`${of}SKU`}
                {...field(`variants.${at}.sku`)}
                maxLength={skuLengthMax}
                autoComplete="off"
              />
            </FieldRow>
            {variants.fields.length > 1 && (
              <Button
                size="small"
                aria-label={`Remove variant ${at + 1}`}
                onClick={() => variants.remove(at)}
              >
                Remove variant
              </Button>
            )}
          </div>
        )
      })}
      <div className={wrap(12)}>
        {hasOptions && variants.fields.length < variantsMax && (
          <Button onClick={() => variants.append(emptyVariant, { shouldFocus: false })}>Add variant</Button>
        )}
        {options.fields.length < optionsMax && (
          <Button onClick={() => options.append({ name: '' })}>
            {hasOptions ? 'Add another option' : 'Add options, such as sizes'}
          </Button>
        )}
      </div>
      {!hasOptions && <MutedText>With options, each variant has its own price and stock.</MutedText>}
    </Group>
  )
}

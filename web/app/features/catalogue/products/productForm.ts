import {
  type CatalogueProduct,
  offerDescriptionMax,
  offerNameMax,
  optionLengthMax,
  optionsMax,
  priceUsdCentsMax,
  type ProductInput,
  skuLengthMax,
  stockMax,
  variantsMax,
} from 'contract/catalogue/catalogue'
import { usdCents } from 'contract/core/money'
import { Photo } from 'contract/photos/photo'
import * as z from 'zod/mini'
import { hundredthsOf, hundredthsText, wholeOf } from 'contract/core/typedAmounts'

/** Form fields as text. */
export interface ProductFields {
  readonly name: string
  readonly description: string
  readonly menuCategoryId: string
  readonly fulfilment: ProductInput['fulfilment']
  readonly preparation: string
  readonly maxPerOrder: string
  readonly isRedeemable: boolean
  readonly taxClass: ProductInput['taxClass']
  readonly options: { name: string }[]
  readonly variants: VariantFields[]
  readonly photos: Photo[]
}

export interface VariantFields {
  /** Empty for a new variant. */
  readonly productId: string
  readonly values: string[]
  readonly price: string
  readonly sku: string
  /** Only for a new variant. */
  readonly stock: string
}

export const fulfilmentNames = {
  pickup: 'Pickup',
  delivery: 'Delivery',
  in_store: 'In store',
  digital: 'By email',
} as const satisfies Record<ProductInput['fulfilment'], string>

export const taxClassNames = {
  standard: 'Standard rate',
  reduced: 'Reduced rate',
  zero: 'Zero rate',
  exempt: 'Exempt',
} as const satisfies Record<ProductInput['taxClass'], string>

/** Field names for a conflict of two editors. */
export const productFieldNames = {
  name: 'name',
  description: 'description',
  menuCategoryId: 'menu category',
  options: 'options',
  variants: 'variants and prices',
  photos: 'photos',
  fulfilment: 'how customers get it',
  preparation: 'preparation',
  maxPerOrder: 'limit per order',
  isRedeemable: 'payment with points',
  taxClass: 'tax class',
} as const satisfies Record<keyof ProductFields, string>

export const emptyVariant: VariantFields = {
  productId: '',
  values: Array.from({ length: optionsMax }, () => ''),
  price: '',
  sku: '',
  stock: '',
}

/** Form fields of a product, or of a new one. */
export function productFieldsOf(product: CatalogueProduct | null): ProductFields {
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    menuCategoryId: product?.menuCategoryId ?? '',
    fulfilment: product?.fulfilment ?? 'pickup',
    preparation: String(product?.preparationMinutes ?? 0),
    maxPerOrder: String(product?.maxPerOrder ?? 10),
    isRedeemable: product?.isRedeemable ?? true,
    taxClass: product?.taxClass ?? 'standard',
    options: (product?.optionNames ?? []).map((name) => ({ name })),
    variants: product?.variants.map(({ id, optionValues, priceUsdCents, sku }) => ({
      productId: id,
      values: emptyVariant.values.map((_empty, at) => optionValues[at] ?? ''),
      price: hundredthsText(priceUsdCents),
      sku: sku ?? '',
      stock: '',
    })) ?? [emptyVariant],
    photos: [...(product?.photos ?? [])],
  }
}

const required = (lengthMax: number, sentence: string) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, sentence), z.maxLength(lengthMax, `Use up to ${lengthMax} characters.`))
const whole = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(
      z.refine((text) => isWithin(wholeOf(text), minimum, maximum), {
        error: `Enter a whole number from ${minimum} to ${maximum.toLocaleString('en-US')}.`,
      }),
    ),
    z.transform((text) => wholeOf(text) ?? minimum),
  )
const isWithin = (value: number | null, minimum: number, maximum: number) =>
  value !== null && value >= minimum && value <= maximum

const Variant = z.object({
  productId: z.string(),
  values: z.array(z.string().check(z.trim(), z.maxLength(optionLengthMax, 'Use up to 40 characters.'))),
  price: z.pipe(
    z.string().check(
      z.refine((text) => isWithin(hundredthsOf(text), 0, priceUsdCentsMax), {
        error: 'Enter an amount such as 12.50.',
      }),
    ),
    z.transform((text) => usdCents(hundredthsOf(text) ?? 0)),
  ),
  sku: z.string().check(z.trim(), z.maxLength(skuLengthMax, 'Use up to 60 characters.')),
  stock: z.pipe(
    z.string().check(
      z.refine((text) => text.trim() === '' || isWithin(wholeOf(text), 0, stockMax), {
        error: 'Enter a whole number, or nothing.',
      }),
    ),
    z.transform((text) => (text.trim() === '' ? null : wholeOf(text))),
  ),
})

/** Parses the form. Empty options at the end are dropped, and so are values beyond the options. */
export const ProductForm = z.pipe(
  z
    .object({
      name: required(offerNameMax, 'Enter a name.'),
      description: z.string().check(z.trim(), z.maxLength(offerDescriptionMax)),
      menuCategoryId: z.string(),
      fulfilment: z.enum(['pickup', 'delivery', 'in_store', 'digital']),
      preparation: whole(0, 43_200),
      maxPerOrder: whole(1, 999),
      isRedeemable: z.boolean(),
      taxClass: z.enum(['standard', 'reduced', 'zero', 'exempt']),
      options: z.array(z.object({ name: required(optionLengthMax, 'Enter a name, such as Size.') })),
      variants: z.array(Variant).check(z.maxLength(variantsMax)),
      photos: z.array(Photo),
    })
    .check((context) => {
      const { options, variants } = context.value
      for (const [at, { values }] of variants.entries())
        for (const [index, option] of options.entries())
          if (values[index] === '')
            context.issues.push({
              code: 'custom',
              input: values[index],
              message: `Enter a ${option.name.toLowerCase() || 'value'}.`,
              path: ['variants', at, 'values', index],
            })
      if (options.length === 0 && variants.length > 1)
        context.issues.push({
          code: 'custom',
          input: options,
          message: 'A product without options has one price. Add an option, or remove the other variants.',
          path: ['options'],
        })
    }),
  z.transform((fields): ProductInput => {
    const { options, variants, preparation, menuCategoryId, photos, ...rest } = fields
    return {
      ...rest,
      menuCategoryId: (menuCategoryId || null) as ProductInput['menuCategoryId'], // an option of the select
      preparationMinutes: preparation,
      optionNames: options.map(({ name }) => name),
      photos: photos.map(({ id, alt }) => ({ id, alt: alt.trim() })),
      variants: variants.map(({ productId, values, price, sku, stock }) => ({
        optionValues: values.slice(0, options.length),
        priceUsdCents: price,
        sku: sku || null,
        ...(productId === ''
          ? { stock }
          : { id: productId as NonNullable<ProductInput['variants'][number]['id']> }), // as the product was read
      })),
    }
  }),
)

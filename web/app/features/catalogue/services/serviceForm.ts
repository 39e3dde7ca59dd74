import { type CatalogueService, priceUsdCentsMax, type ServiceInput } from 'contract/catalogue/catalogue'
import { usdCents } from 'contract/core/money'
import { Photo } from 'contract/photos/photo'
import * as z from 'zod/mini'
import { hundredthsOf, hundredthsText, wholeOf } from 'contract/core/typedAmounts'
import { requiredText } from '../../../shared/form/fields.ts'

export interface ServiceFields {
  readonly name: string
  readonly description: string
  readonly menuCategoryId: string
  readonly duration: string
  readonly priceKind: ServiceInput['price']['kind']
  readonly price: string
  readonly photos: Photo[]
}

/** Field names for a conflict of two editors. */
export const serviceFieldNames = {
  name: 'name',
  description: 'description',
  menuCategoryId: 'menu category',
  priceKind: 'price',
  price: 'price',
  duration: 'duration',
  photos: 'photos',
} as const satisfies Record<keyof ServiceFields, string>

/** Form fields of a service, or of a new one. */
export function serviceFieldsOf(service: CatalogueService | null): ServiceFields {
  const price = service?.price
  return {
    name: service?.name ?? '',
    description: service?.description ?? '',
    menuCategoryId: service?.menuCategoryId ?? '',
    duration: String(service?.durationMinutes ?? 30),
    priceKind: price?.kind ?? 'fixed',
    price: price && 'usdCents' in price ? hundredthsText(price.usdCents) : '',
    photos: [...(service?.photos ?? [])],
  }
}

const needsAmount = (kind: ServiceFields['priceKind']): kind is 'fixed' | 'from' =>
  kind === 'fixed' || kind === 'from'

function centsOf(text: string): number | null {
  const cents = hundredthsOf(text)
  return cents !== null && cents <= priceUsdCentsMax ? cents : null
}

/** Parses the form. */
export const ServiceForm = z.pipe(
  z
    .object({
      name: requiredText('Enter a name.'),
      description: z.string().check(z.trim()),
      menuCategoryId: z.string(),
      duration: z.string().check(
        z.refine(
          (text) => {
            const minutes = wholeOf(text)
            return minutes !== null && minutes >= 5 && minutes <= 720
          },
          { error: 'Enter 5 to 720 minutes.' },
        ),
      ),
      priceKind: z.enum(['fixed', 'from', 'free', 'quote']),
      price: z.string(),
      photos: z.array(Photo),
    })
    .check(
      z.refine(({ priceKind, price }) => !needsAmount(priceKind) || centsOf(price) !== null, {
        error: 'Enter an amount such as 12.50.',
        path: ['price'],
      }),
    ),
  z.transform(({ name, description, menuCategoryId, duration, priceKind, price, photos }): ServiceInput => ({
    name,
    description,
    menuCategoryId: (menuCategoryId || null) as ServiceInput['menuCategoryId'], // an option of the select
    photos: photos.map(({ id, alt }) => ({ id, alt: alt.trim() })),
    durationMinutes: wholeOf(duration) ?? 30,
    price: needsAmount(priceKind)
      ? { kind: priceKind, usdCents: usdCents(centsOf(price) ?? 0) }
      : { kind: priceKind },
  })),
)

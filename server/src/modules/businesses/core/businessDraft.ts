import type { OpenInterval, Product, Service, StaffPerson, WeeklyHours } from 'contract/businesses/businesses'
import type { LocalDate, TimeZone } from 'contract/core/instant'

export interface CategoryDraft {
  readonly slug: string
  readonly name: string
  readonly pluralName: string
  readonly groupName: string
  readonly glyph: string
  readonly schemaType: string
  readonly synonyms: string[]
}

/** The input for a new business: everything except the generated columns. */
export interface BusinessDraft {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly phone: string | null
  readonly email: string | null
  readonly website: string | null
  readonly priceLevel: number
  readonly features: string[]
  /** ISO codes of the languages spoken there, such as `en`. */
  readonly languages: string[]
  readonly cancellationPolicy: string | null
  readonly earnRateHundredths: number
  readonly isClaimed: boolean
  /** One to three; the first is the main one. */
  readonly categorySlugs: readonly string[]
  readonly location: {
    readonly street: string
    readonly locality: string
    readonly region: string
    readonly postalCode: string
    readonly country: string
    readonly latitude: number
    readonly longitude: number
    readonly timeZone: TimeZone
    /** The position comes from the address alone; its owner has not confirmed it. */
    readonly isPinEstimated?: boolean
    readonly weeklyHours: readonly WeeklyHours[]
    readonly specialHours: readonly {
      date: LocalDate
      note: string | null
      intervals: readonly OpenInterval[]
    }[]
  }
  readonly staff: readonly StaffPerson[]
  readonly services: readonly Omit<Service, 'id'>[]
  readonly products: readonly Omit<Product, 'id'>[]
}

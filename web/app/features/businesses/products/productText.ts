import type { Product } from 'contract/businesses/businesses'
import { formatDuration } from '../../../shared/format/duration.ts'

const fewLeft = 5

/** "Sold out", "Only 3 left"; null when enough is left or stock is not tracked. */
export function stockText({ stock }: Pick<Product, 'stock'>): string | null {
  if (stock === null || stock > fewLeft) return null
  return stock === 0 ? 'Sold out' : `Only ${stock} left`
}

/** Fulfilment method and lead time. */
export function fulfilmentText({
  fulfilment,
  preparationMinutes,
}: Pick<Product, 'fulfilment' | 'preparationMinutes'>): string {
  const after = preparationMinutes > 0 ? `, ready in ${formatDuration(preparationMinutes)}` : ''
  switch (fulfilment) {
    case 'pickup':
      return `Pickup${after}`
    case 'delivery':
      return preparationMinutes > 0
        ? `Delivery, ${formatDuration(preparationMinutes)} to prepare`
        : 'Delivery'
    case 'in_store':
      return `In store${after}`
    case 'digital':
      return 'Sent by email'
  }
}

import type { OrderId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import { ReviewDraft } from 'contract/reviewWriting'
import sharp from 'sharp'
import type { TestDatabase } from '../../testing.ts'

export const draftOf = (change: Partial<ReviewDraft> = {}) =>
  ReviewDraft.parse({ stars: 4, text: 'Dark crust, friendly people.', ...change })

/** The order was handed over then, noon of the day before unless said otherwise. */
export async function fulfil(
  { pool }: Pick<TestDatabase, 'pool'>,
  orderId: OrderId,
  at = '2026-11-19T17:00:00.000Z' as Instant, // an instant
): Promise<OrderId> {
  await pool.query(`update shop_order set status = 'fulfilled', status_at = $2 where id = $1`, [orderId, at])
  return orderId
}

/** A picture of one colour. */
export function picture(
  kind: 'jpeg' | 'png' | 'webp',
  { width = 64, height = 48 }: { width?: number; height?: number } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#7a5' }, limitInputPixels: false })
    .withExif({ IFD0: { Copyright: 'Maya', ImageDescription: 'her kitchen' } })
    .toFormat(kind)
    .toBuffer()
}

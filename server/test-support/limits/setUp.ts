import { createHash, randomUUID } from 'node:crypto'
import { type ProductInput, productsMax } from 'contract/catalogue/catalogue'
import type { BookingId, BusinessId, EstimateId, MemberId, PhotoId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { insertAnyRow } from '../anyRow.ts'
import { useDatabase } from '../database.ts'
import { useEstimatesFixture } from '../fixtures/estimates.ts'
import { type AccountPort, issuerOf } from '../../src/modules/account/accountPort.ts'
import { save } from '../../src/modules/estimates/saved/estimates.ts'
import { buyGiftCard } from '../../src/modules/giftCards/buy/buyGiftCard.ts'
import { giftCodesWith } from '../../src/modules/giftCards/giftCodes.ts'
import { sessionTokenHash } from '../../src/modules/identity/sessions/sessionToken.ts'
import type { StoredPhoto } from '../../src/modules/photos/assets/storedPhoto.ts'
import type { Context } from '../../src/platform/context.ts'
import { encrypterOf } from '../../src/platform/crypto/encrypter.ts'

export const database = useDatabase()
export const fixture = useEstimatesFixture(database)

export const soon = '2026-11-20T17:30:00Z'
export const now = '2026-11-20T17:00:00Z'
export const old = '2026-10-01T17:00:00Z'
export const later = '2026-12-20T17:00:00Z'
export const encrypter = encrypterOf(undefined, 'only for tests')
export const accountPort: AccountPort = {
  mailer: { send: async () => {} },
  phone: { countries: ['US'], send: async () => {} },
  encrypter,
  codeKey: 'only for tests',
  origin: 'https://goodword.example',
  write: async () => {
    throw new Error('not needed')
  },
}

export interface Place {
  /** The caller of the four calls. */
  readonly memberId: MemberId
  readonly businessId: BusinessId
}

export type Call = (context: Context, at: number) => Promise<unknown>

export interface Limit {
  readonly code: string
  readonly what: string
  /** Calls as the owner of a bakery; otherwise as a new customer. */
  readonly isOwners?: true
  /** Fills all places but one, and returns the call. */
  readonly prepare: (place: Place) => Promise<Call>
}

export async function insert(
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const client = await database.pool.connect()
  try {
    for (const row of rows) await insertAnyRow(client, table, row)
  } finally {
    client.release()
  }
}

export const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

export const one = async <T>(query: string, values: readonly unknown[]): Promise<T> =>
  (await database.pool.query(query, [...values])).rows[0].value

export const locationOf = (businessId: BusinessId) =>
  one<string>('select id as value from location where business_id = $1', [businessId])

export const guessed = (subject: string, count: number) =>
  insert('code_guess', [{ subject, count, window_ends_at: later }])

/** A session of the member, who signs in at our identity service. */
export async function signedIn(memberId: MemberId): Promise<string> {
  const token = randomUUID()
  const subject = await one<string>(
    `insert into identity.user (name, email, email_verified) values ('Maya', $1, true) returning id as value`,
    [`${randomUUID()}@goodword.example`],
  )
  await insert('member_identity', [{ issuer: issuerOf(accountPort), subject, member_id: memberId }])
  await insert('member_session', [
    { token_hash: sessionTokenHash(token), member_id: memberId, created_at: old, ends_at: later },
  ])
  return token
}

export const stored = (number: number): StoredPhoto => ({
  hash: `${number}`.padStart(32, 'h'),
  originalHash: `${number}`.padStart(32, 'o'),
  edit: { crop: null, rotation: 0 },
  width: 1024,
  height: 640,
  thumbhash: '3DgOFIINaIWYd4d0aXYOdvFiiA==',
  perceptualHash: createHash('sha256').update(`${number}`).digest('hex').slice(0, 16),
})

/** Photos of other galleries, so that no test sees one of another test. */
let photoNumber = 0
export async function photos(count: number): Promise<PhotoId[]> {
  const ids = times(count, () => randomUUID() as PhotoId)
  await insert(
    'photo',
    ids.map((id) => {
      const { hash, originalHash, perceptualHash, thumbhash, width, height } = stored((photoNumber += 1))
      return {
        id,
        hash,
        original_hash: originalHash,
        perceptual_hash: perceptualHash,
        thumbhash,
        width,
        height,
      }
    }),
  )
  return ids
}

export const product: ProductInput = {
  name: 'Rye',
  description: '',
  optionNames: [],
  menuCategoryId: null,
  fulfilment: 'pickup',
  preparationMinutes: 0,
  maxPerOrder: 10,
  isRedeemable: true,
  taxClass: 'standard',
  variants: [{ optionValues: [], priceUsdCents: usdCents(500), sku: null, stock: 5 }],
}

export async function bookingOf({ memberId, businessId }: Place, more: object): Promise<BookingId> {
  const id = randomUUID() as BookingId
  await insert('booking', [
    {
      id,
      member_id: memberId,
      business_id: businessId,
      service_id: fixture.service,
      location_id: await locationOf(businessId),
      starts_at: later,
      ends_at: '2026-12-20T18:00:00Z',
      time_zone: 'America/New_York',
      policy_tiers: '[]',
      price_kind: 'free',
      confirm_mode: 'instant',
      sequence: 1,
      status_at: now,
      ...more,
    },
  ])
  return id
}

export const savedEstimate = async (memberId: MemberId): Promise<EstimateId> => {
  const { id, ...job } = fixture.job()
  await fixture.as(memberId, (context) => save(context, id, job))
  return id
}

export const fillCatalogue = (
  table: string,
  columns: string,
  values: string,
  businessId: BusinessId,
  max: number,
) =>
  database.pool.query(
    `insert into ${table} (business_id, position, name, ${columns})
     select $1, n, 'Item ' || n, ${values}
     from generate_series(1, $2 - 1 - (select count(*) from ${table} where business_id = $1)) as n`,
    [businessId, max],
  )

export const absence = (at: number) => ({
  localStart: `2026-12-0${at + 1}T08:00`,
  localEnd: `2026-12-0${at + 1}T09:00`,
  note: null,
  keepsBookings: true,
})

export const giftCard = (buyerId: MemberId, amount: number) => ({
  buyer_id: buyerId,
  amount,
  code_hash: Buffer.from(randomUUID()),
  created_at: now,
})

export const buyOf =
  (cents: number): Call =>
  (context) =>
    buyGiftCard(context, giftCodesWith('only for tests'), {
      usdCents: usdCents(cents),
      recipient: null,
      message: '',
      design: 'plain',
      sendOn: null,
    })

export const fillProducts = (businessId: BusinessId) =>
  fillCatalogue('product_group', 'handle, description', `'item-' || n, ''`, businessId, productsMax)

import type { ServicePrice } from 'contract/businesses/businesses'
import type { BusinessId, ServiceId, StaffId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import type { MailPlace } from '../../../integrations/mail/layout/mailContent.ts'
import type { Context } from '../../../platform/context.ts'
import { contactRows, offeredRow, serviceNames, staffRows } from './booked.queries.ts'

/** A service on offer; null when it is not offered. */
export async function offeredService(
  context: Context,
  serviceId: ServiceId,
): Promise<{ readonly name: string; readonly businessId: BusinessId; readonly price: ServicePrice } | null> {
  const row = await offeredRow(context.db, serviceId)
  return row
    ? {
        name: row.name,
        businessId: row.business_id,
        price: priceOf(row.price_kind, row.price_usd_cents),
      }
    : null
}

/** The services that a business offers, in the order of their names. */
export async function servicesNamed(
  context: Context,
  businessId: BusinessId,
): Promise<readonly { readonly id: ServiceId; readonly name: string }[]> {
  return serviceNames(context.db, businessId)
}

export function priceOf(kind: ServicePrice['kind'], cents: number | null): ServicePrice {
  return kind === 'fixed' || kind === 'from' ? { kind, usdCents: usdCents(cents ?? 0) } : { kind }
}

/** The address and phone number of a business. */
export interface Contact {
  readonly phone: string | null
  /** In one line. */
  readonly address: string
}

export async function contactsOf(
  context: Context,
  ids: readonly BusinessId[],
): Promise<ReadonlyMap<BusinessId, Contact>> {
  const rows = await contactRows(context.db, ids)
  return new Map(rows.map((row) => [row.id, { phone: row.phone, address: addressOf(row) }]))
}

function addressOf(row: Awaited<ReturnType<typeof contactRows>>[number]): string {
  return `${row.street}, ${row.locality}, ${row.region} ${row.postal_code}`
}

/** The name and address of a business, as a mail shows them. */
export async function placeOf(context: Context, id: BusinessId): Promise<MailPlace | null> {
  const [row] = await contactRows(context.db, [id])
  return row ? { name: row.name, address: addressOf(row) } : null
}

export interface StaffMember {
  readonly id: StaffId
  readonly businessId: BusinessId
  readonly name: string
  readonly role: string
}

export async function staffByIds(
  context: Context,
  ids: readonly StaffId[],
): Promise<ReadonlyMap<StaffId, StaffMember>> {
  const rows = await staffRows(context.db, ids)
  return new Map(
    rows.map(({ id, business_id: businessId, name, role }) => [id, { id, businessId, name, role }]),
  )
}

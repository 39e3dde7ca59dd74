import { BusinessId } from 'contract/core/ids'
import { describeBooking, describeBusinessBooking } from '../modules/bookings/public.ts'
import { placeOf } from '../modules/businesses/public.ts'
import type { MailDescribers } from '../modules/notifications/public.ts'
import {
  describeBusinessOrder,
  describeNewOrder,
  describeOrder,
  describeReceipt,
} from '../modules/orders/public.ts'

/**
 * Reads the details of a mail's subject from the module that owns the record. `sender` is the address from which the site
 * sends mails.
 */
export const describeMailsFrom = (sender: string): MailDescribers => ({
  receipt: describeReceipt,
  order: describeOrder,
  new_order: describeNewOrder,
  business_order: describeBusinessOrder,
  booking: (context, id, reader) => describeBooking(context, id, { ...reader, sender }),
  business_booking: (context, id, reader) => describeBusinessBooking(context, id, { ...reader, sender }),
  business: async (context, id) => ({
    place: await placeOf(context, BusinessId.parse(id)),
    when: null,
    tables: [],
    policy: null,
    reason: 'You get this email because of your activity at this business on Goodword.',
  }),
})

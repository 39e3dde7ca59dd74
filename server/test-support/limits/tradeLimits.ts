import { randomUUID } from 'node:crypto'
import { cartItemsMax } from 'contract/carts/carts'
import { menuCategoriesMax, servicesMax } from 'contract/catalogue/catalogue'
import type { GiftCardId, ProductId, StaffId, SupportRequestId } from 'contract/core/ids'
import { LocalDate } from 'contract/core/instant'
import { estimatePhotosMax } from 'contract/estimates/estimatePhotos'
import { savedEstimatesMax } from 'contract/estimates/estimates'
import { estimateTemplatesMax } from 'contract/estimates/templates'
import { giftCardResendsMax, giftCardsPerDayMax } from 'contract/giftCards/giftCards'
import { replyTemplatesMax } from 'contract/reviewInbox/templates'
import { supportRequestsPerDayMax } from 'contract/support/support'
import { cakes } from '../fixtures/estimates.ts'
import { sendMessage } from '../../src/modules/bookings/messages/messages.ts'
import { joinWaitlist } from '../../src/modules/bookings/waitlist/waitlist.ts'
import { setInCart } from '../../src/modules/carts/carts.ts'
import { addCategoryTo } from '../../src/modules/catalogue/menu/menu.ts'
import { addProductTo } from '../../src/modules/catalogue/products/products.ts'
import { addServiceTo } from '../../src/modules/catalogue/services/services.ts'
import { sendEstimate } from '../../src/modules/estimates/requests/send.ts'
import { addPhoto as addEstimatePhoto, save } from '../../src/modules/estimates/saved/estimates.ts'
import { addTemplate } from '../../src/modules/estimates/templates/ownTemplates.ts'
import { resendGiftCard } from '../../src/modules/giftCards/buy/buyGiftCard.ts'
import { reportListing } from '../../src/modules/listingReports/listingReports.ts'
import { invitePerson } from '../../src/modules/memberships/invitations/invite.ts'
import { createTemplate } from '../../src/modules/reviewInbox/templates/templates.ts'
import { sendMemberRequest } from '../../src/modules/support/support.ts'
import { addTimeOff } from '../../src/modules/team/absences/closures.ts'
import { absencesMax } from '../../src/modules/team/absences/timeOff.ts'
import {
  database,
  fixture,
  soon,
  now,
  type Limit,
  insert,
  times,
  one,
  locationOf,
  photos,
  product,
  bookingOf,
  savedEstimate,
  fillCatalogue,
  absence,
  giftCard,
  buyOf,
  fillProducts,
} from './setUp.ts'

/** Limits of what members and businesses do for each other: visits, carts, estimates, messages, catalogues, gift cards. */
export const tradeLimits: readonly Limit[] = [
  {
    code: 'absences_too_many',
    what: 'time off of a person',
    isOwners: true,
    prepare: async ({ businessId }) => {
      const staffId = await one<StaffId>('select id as value from staff where business_id = $1 limit 1', [
        businessId,
      ])
      await insert(
        'staff_time_off',
        times(absencesMax - 1, () => ({ staff_id: staffId, starts_at: now, ends_at: soon })),
      )
      return (context, at) => addTimeOff(context, { businessId, staffId }, absence(at))
    },
  },
  {
    code: 'waitlist_full',
    what: 'waiting lists',
    prepare: async ({ memberId, businessId }) => {
      const locationId = await locationOf(businessId)
      await insert('service_booking', [
        { service_id: fixture.service, location_id: locationId, needs_staff: false },
      ])
      await insert(
        'waitlist_entry',
        times(9, () => ({ member_id: memberId, status: 'waiting', date: '2026-12-24' })),
      )
      return (context, at) =>
        joinWaitlist(context, { serviceId: fixture.service, date: LocalDate.parse(`2026-12-0${at + 1}`) })
    },
  },
  {
    code: 'cart_full',
    what: 'products in the cart',
    prepare: async ({ memberId }) => {
      await insert(
        'cart_item',
        times(cartItemsMax - 1, () => ({ member_id: memberId })),
      )
      const { rows } = await database.pool.query<{ id: ProductId }>(
        'select distinct on (business_id) id from product where business_id = any($1)',
        [fixture.bakeries],
      )
      return (context, at) => setInCart(context, { productId: rows[at]!.id, quantity: 1 }) // four bakeries
    },
  },
  {
    code: 'estimate_templates_full',
    what: 'templates',
    isOwners: true,
    prepare: async ({ businessId }) => {
      const present = await one<number>(
        'select count(*)::int as value from estimate_template where business_id = $1',
        [businessId],
      )
      await insert(
        'estimate_template',
        times(estimateTemplatesMax - 1 - present, () => ({
          business_id: businessId,
          document: JSON.stringify(cakes),
        })),
      )
      return (context) => addTemplate(context, { businessId, copyOf: null })
    },
  },
  {
    code: 'estimates_full',
    what: 'estimates',
    prepare: async ({ memberId }) => {
      await insert(
        'estimate',
        times(savedEstimatesMax - 1, () => ({ member_id: memberId, version_id: fixture.versionId })),
      )
      return (context) => {
        const { id, ...job } = fixture.job()
        return save(context, id, job)
      }
    },
  },
  {
    code: 'estimate_requests_too_many',
    what: 'open requests of an estimate',
    prepare: async ({ memberId }) => {
      const id = await savedEstimate(memberId)
      await insert(
        'estimate_request',
        times(2, () => ({ estimate_id: id, status: 'sent' })),
      )
      return (context, at) => sendEstimate(context, id, { businessIds: [fixture.bakeries[at]!], message: '' }) // four
    },
  },
  {
    code: 'estimate_photos_full',
    what: 'photos of an estimate',
    prepare: async ({ memberId }) => {
      const id = await savedEstimate(memberId)
      const added = await photos(4)
      await insert(
        'estimate_photo',
        times(estimatePhotosMax - 1, (position) => ({ estimate_id: id, position })),
      )
      return (context, at) => addEstimatePhoto(context, id, added[at]!) // four
    },
  },
  {
    code: 'support_request_limit',
    what: 'requests of a day',
    prepare: async ({ memberId }) => {
      await insert(
        'support_request',
        times(supportRequestsPerDayMax - 1, () => ({ sender: `member ${memberId}`, created_at: now })),
      )
      return (context) =>
        sendMemberRequest(context, {
          id: randomUUID() as SupportRequestId,
          subject: 'A question',
          message: 'How do points work?',
          case: null,
        })
    },
  },
  {
    code: 'invitation_limit',
    what: 'invitations of a day',
    isOwners: true,
    prepare: async ({ businessId }) => {
      await insert(
        'membership_change',
        times(29, () => ({
          business_id: businessId,
          change: 'invited',
          changed_at: now,
          email: 'a@b.example',
        })),
      )
      return (context, at) =>
        invitePerson(context, {
          businessId,
          email: `person-${at}@goodword.example`,
          role: 'till',
          locationIds: null,
        })
    },
  },
  {
    code: 'listing_report_limit',
    what: 'reports of a day',
    prepare: async ({ memberId }) => {
      await insert(
        'listing_report',
        times(19, () => ({ member_id: memberId, reported_at: now })),
      )
      return (context, at) => reportListing(context, fixture.bakeries[at]!, { reason: 'closed', note: '' }) // four
    },
  },
  {
    code: 'catalogue_full',
    what: 'services',
    isOwners: true,
    prepare: async ({ businessId }) => {
      await fillCatalogue(
        'service',
        'description, duration_minutes, price_kind',
        `'', 30, 'free'`,
        businessId,
        servicesMax,
      )
      return (context, at) =>
        addServiceTo(context, businessId, {
          name: `Tasting ${at}`,
          description: '',
          durationMinutes: 30,
          price: { kind: 'free' },
          menuCategoryId: null,
        })
    },
  },
  {
    code: 'catalogue_full',
    what: 'categories',
    isOwners: true,
    prepare: async ({ businessId }) => {
      await insert(
        'menu_category',
        times(menuCategoriesMax - 1, (position) => ({ business_id: businessId, position })),
      )
      return (context, at) => addCategoryTo(context, businessId, `Category ${at}`)
    },
  },
  {
    code: 'catalogue_full',
    what: 'products',
    isOwners: true,
    prepare: async ({ businessId }) => {
      await fillProducts(businessId)
      return (context, at) => addProductTo(context, businessId, { ...product, name: `Rye ${at}` })
    },
  },
  {
    code: 'reply_templates_too_many',
    what: 'templates',
    isOwners: true,
    prepare: async ({ businessId }) => {
      await insert(
        'reply_template',
        times(replyTemplatesMax - 1, () => ({ business_id: businessId, wordings: ['Thank you.'] })),
      )
      return (context, at) =>
        createTemplate(context, businessId, { name: `Template ${at}`, wordings: [`Thank you. ${at}`] })
    },
  },
  {
    code: 'gift_card_limit',
    what: 'number of a day',
    prepare: async ({ memberId }) => {
      await insert(
        'gift_card',
        times(giftCardsPerDayMax - 1, () => giftCard(memberId, 500)),
      )
      return buyOf(500)
    },
  },
  {
    code: 'gift_card_limit',
    what: 'sum of a day',
    prepare: async ({ memberId }) => {
      await insert(
        'gift_card',
        times(3, () => giftCard(memberId, 50_000)),
      )
      return buyOf(50_000)
    },
  },
  {
    code: 'gift_card_resend_limit',
    what: 'mails of a gift card',
    prepare: async ({ memberId }) => {
      const id = randomUUID() as GiftCardId
      const state = { status: 'sent', recipient_email: 'sam@goodword.example', recipient_name: 'Sam' }
      await insert('gift_card', [
        {
          ...giftCard(memberId, 500),
          ...state,
          id,
          resends: giftCardResendsMax - 1,
          paid_at: now,
          sent_at: now,
        },
      ])
      return (context) => resendGiftCard(context, id)
    },
  },
  {
    code: 'rate_limited',
    what: 'messages about a booking in an hour',
    prepare: async (place) => {
      const bookingId = await bookingOf(place, { status: 'confirmed' })
      await insert(
        'booking_message',
        times(19, () => ({ booking_id: bookingId, author_id: place.memberId, side: 'customer', at: now })),
      )
      return (context, at) => sendMessage(context, { bookingId, text: `Message ${at}` })
    },
  },
]

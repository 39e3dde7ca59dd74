import { randomUUID } from 'node:crypto'
import type { PasskeyAttestation } from 'contract/account/secondFactor'
import { emailChangesMax, passkeysMax, phoneCodesMax } from 'contract/account/accountLimits'
import type { ClaimId, ReviewPhotoId } from 'contract/core/ids'
import { type TimeZone } from 'contract/core/instant'
import { businessPhotosMax } from 'contract/photos/photos'
import { reviewPhotosMax } from 'contract/reviews/writing'
import { SavedSearchDraft, savedSearchesMax } from 'contract/savedSearches/savedSearches'
import { webhookEndpointsMax } from 'contract/webhooks/webhooks'
import { softAuthenticator } from '../softAuthenticator.ts'
import { keyOf } from '../../src/modules/account/accountPort.ts'
import { sendPhoneCode } from '../../src/modules/account/phone/phone.ts'
import { requestEmailChange } from '../../src/modules/account/security/emailChange.ts'
import { addPasskey, startPasskey } from '../../src/modules/account/security/secondFactor.ts'
import { startClaim } from '../../src/modules/claims/core/startClaim.ts'
import { addStatement } from '../../src/modules/claims/disputes/disputes.ts'
import { sendSignInCode } from '../../src/modules/identity/signInCodes/signInCodes.ts'
import { addListing } from '../../src/modules/joining/add/addListing.ts'
import { sendConfirmation } from '../../src/modules/mailing/confirmation/confirmAddress.ts'
import { addUpload } from '../../src/modules/photos/gallery/addPhoto.ts'
import { uploadsPerHourMax } from '../../src/modules/photos/gallery/gallery.rules.ts'
import { addItemUpload } from '../../src/modules/photos/items/itemPhotos.ts'
import { addPhoto as addReviewPhoto } from '../../src/modules/reviews/photos/photos.ts'
import { saveSearch } from '../../src/modules/savedSearches/savedSearches.ts'
import { addClosure } from '../../src/modules/team/absences/closures.ts'
import { absencesMax } from '../../src/modules/team/absences/timeOff.ts'
import { addStaff } from '../../src/modules/team/people/team.ts'
import { addResourceGroup } from '../../src/modules/team/rooms/rooms.ts'
import { addEndpoint } from '../../src/modules/webhooks/endpoints/endpoints.ts'
import {
  fixture,
  soon,
  now,
  old,
  later,
  encrypter,
  accountPort,
  type Limit,
  insert,
  times,
  one,
  locationOf,
  guessed,
  signedIn,
  stored,
  photos,
  bookingOf,
  absence,
} from './setUp.ts'

/** Limits of accounts, of the photos and claims of businesses, and of their teams. */
export const accountLimits: readonly Limit[] = [
  {
    code: 'passkey_limit',
    what: 'passkeys',
    prepare: async ({ memberId }) => {
      const token = await signedIn(memberId)
      await insert(
        'passkey',
        times(passkeysMax - 1, () => ({ member_id: memberId, credential_id: Buffer.from(randomUUID()) })),
      )
      const credentials: PasskeyAttestation[] = []
      for (const key of times(4, () => softAuthenticator({ origin: accountPort.origin }))) {
        const { challenge } = await fixture.as(memberId, (context) =>
          startPasskey(context, accountPort, token),
        )
        credentials.push(key.register(challenge))
      }
      return (context, at) =>
        addPasskey(context, accountPort, { name: `Key ${at}`, credential: credentials[at]! }, token) // four
    },
  },
  {
    code: 'sign_in_code_limit',
    what: 'codes of an hour',
    prepare: async ({ memberId }) => {
      const token = await signedIn(memberId)
      await guessed(`sign-in codes to ${memberId}`, 9)
      return (context) =>
        sendSignInCode(context, { origin: accountPort.origin, send: async () => true }, token)
    },
  },
  {
    code: 'mail_confirmation_limit',
    what: 'links of an hour',
    prepare: async ({ memberId }) => {
      await guessed(`mail confirmations of ${memberId}`, 9)
      return (context) =>
        sendConfirmation(context, {
          origin: accountPort.origin,
          secret: 'only for tests',
          send: async () => true,
        })
    },
  },
  {
    code: 'phone_code_limit',
    what: 'codes of an hour',
    prepare: async ({ memberId }) => {
      await guessed(keyOf(accountPort, `phone codes of ${memberId}`), phoneCodesMax - 1)
      return (context, at) =>
        sendPhoneCode(context, accountPort, {
          phone: `+1845555010${at}`,
          country: 'US',
          channel: 'sms',
        })
    },
  },
  {
    code: 'email_change_limit',
    what: 'changes of an hour',
    prepare: async ({ memberId }) => {
      await signedIn(memberId)
      await guessed(keyOf(accountPort, `email changes of ${memberId}`), emailChangesMax - 1)
      return (context, at) => requestEmailChange(context, accountPort, `new-${at}@goodword.example`)
    },
  },
  {
    code: 'saved_searches_too_many',
    what: 'saved searches',
    prepare: async ({ memberId }) => {
      await insert(
        'saved_search',
        times(savedSearchesMax - 1, () => ({ member_id: memberId, known_business_ids: [] })),
      )
      return (context, at) => saveSearch(context, SavedSearchDraft.parse({ search: { q: `bread ${at}` } }))
    },
  },
  {
    code: 'photo_gallery_full',
    what: 'photos',
    isOwners: true,
    prepare: async ({ businessId }) => {
      const ids = await photos(businessPhotosMax - 1)
      await insert(
        'business_photo',
        ids.map((id, position) => ({ business_id: businessId, photo_id: id, position, added_at: old })),
      )
      return (context, at) => addUpload(context, businessId, stored(10_000 + at))
    },
  },
  {
    code: 'photo_uploads_too_many',
    what: 'photos of a gallery in an hour',
    isOwners: true,
    prepare: async () => {
      const businessId = fixture.bakeries[1]! // four; the gallery of the first is full
      const ids = await photos(uploadsPerHourMax - 1)
      const removed = { status: 'removed', removed_at: now, added_at: now }
      await insert(
        'business_photo',
        ids.map((id, position) => ({ business_id: businessId, photo_id: id, position, ...removed })),
      )
      return (context, at) => addUpload(context, businessId, stored(20_000 + at))
    },
  },
  {
    code: 'photo_uploads_too_many',
    what: 'photos of a catalogue in an hour',
    isOwners: true,
    prepare: async ({ businessId }) => {
      const ids = await photos(uploadsPerHourMax - 1)
      await insert(
        'catalogue_photo',
        ids.map((id) => ({ business_id: businessId, photo_id: id, added_at: now })),
      )
      return (context, at) => addItemUpload(context, businessId, stored(30_000 + at))
    },
  },
  {
    code: 'claim_statements_too_many',
    what: 'statements of one side',
    prepare: async ({ memberId, businessId }) => {
      const claimId = randomUUID() as ClaimId
      await insert('business_claim', [
        {
          id: claimId,
          business_id: businessId,
          member_id: memberId,
          status: 'disputed',
          owner_ids: [fixture.owner],
          disputed_at: old,
          answer_by: later,
          decide_by: later,
        },
      ])
      await insert(
        'claim_event',
        times(19, () => ({ claim_id: claimId, kind: 'statement', side: 'claimant', at: old })),
      )
      return (context, at) => addStatement(context, { claimId, text: `Statement ${at}` })
    },
  },
  {
    code: 'claims_too_many',
    what: 'open claims',
    prepare: async ({ memberId }) => {
      await insert(
        'business_claim',
        times(4, () => ({ member_id: memberId, status: 'started' })),
      )
      return (context, at) => startClaim(context, fixture.bakeries[at]!) // four
    },
  },
  ...(['open', 'of a day'] as const).map((kind): Limit => ({
    code: 'listings_too_many',
    what: `listings ${kind}`,
    prepare: async ({ memberId }) => {
      const rows = {
        open: times(4, () => ({ status: 'waiting', submitted_at: old })),
        'of a day': times(9, () => ({ status: 'approved', submitted_at: now })),
      }
      await insert(
        'listing_review',
        rows[kind].map((row) => ({ ...row, submitted_by: memberId })),
      )
      return (context, at) =>
        addListing(context, {
          approval: 'manual',
          draft: {
            name: `${['Alder', 'Birch', 'Cedar', 'Dogwood'][at]} ${kind}`,
            city: 'Willowford',
            street: `${at + 20} Elm Road`,
            postalCode: '12599',
            categorySlug: 'bakery',
            phone: '',
            website: '',
            timeZone: 'America/New_York' as TimeZone, // a zone of the IANA list
            distinctFrom: [],
          },
        })
    },
  })),
  {
    code: 'photos_too_many',
    what: 'photos of a visit without a review',
    prepare: async (place) => {
      const bookingId = await bookingOf(place, { status: 'completed', starts_at: old })
      await insert(
        'review_photo',
        times(2 * reviewPhotosMax - 1, () => ({
          booking_id: bookingId,
          member_id: place.memberId,
          photo_id: randomUUID(),
        })),
      )
      return (context, at) => {
        const id = randomUUID() as ReviewPhotoId
        return addReviewPhoto(context, { bookingId }, { id, stored: stored(40_000 + at) })
      }
    },
  },
  {
    code: 'webhooks_too_many',
    what: 'webhook endpoints',
    isOwners: true,
    prepare: async ({ businessId }) => {
      await insert(
        'webhook_endpoint',
        times(webhookEndpointsMax - 1, () => ({ business_id: businessId })),
      )
      return (context, at) =>
        addEndpoint(
          context,
          { encrypter, takesLocal: false },
          {
            businessId,
            settings: { url: `https://shop${at}.example/hooks`, description: '', eventTypes: [] },
          },
        )
    },
  },
  {
    code: 'team_full',
    what: 'staff',
    isOwners: true,
    prepare: async ({ businessId }) => {
      const staffMax = 200
      const present = await one<number>('select count(*)::int as value from staff where business_id = $1', [
        businessId,
      ])
      await insert(
        'staff',
        times(staffMax - 1 - present, (position) => ({ business_id: businessId, position: position + 10 })),
      )
      return (context, at) =>
        addStaff(context, { businessId }, { name: `Person ${at}`, role: 'Baker', memberId: null })
    },
  },
  {
    code: 'team_full',
    what: 'groups of rooms',
    isOwners: true,
    prepare: async ({ businessId }) => {
      const locationId = await locationOf(businessId)
      await insert(
        'resource_group',
        times(49, () => ({ location_id: locationId, business_id: businessId })),
      )
      return (context, at) =>
        addResourceGroup(context, { businessId }, { name: `Group ${at}`, units: [{ id: null, name: 'One' }] })
    },
  },
  {
    code: 'absences_too_many',
    what: 'closures',
    isOwners: true,
    prepare: async ({ businessId }) => {
      const locationId = await locationOf(businessId)
      await insert(
        'closure',
        times(absencesMax - 1, () => ({ location_id: locationId, starts_at: now, ends_at: soon })),
      )
      return (context, at) => addClosure(context, { businessId }, absence(at))
    },
  },
]

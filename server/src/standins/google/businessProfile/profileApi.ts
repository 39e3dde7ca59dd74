import { bytesOf, googleReplyBytesMax } from 'contract/googleReviews/replies'
import { batchLocationsMax, reviewPageSizeMax } from '../../../integrations/google/businessProfile.ts'
import { subjectOf } from '../subject.ts'
import { profilePage, type Service } from './addresses.ts'
import { denied, exhausted, invalid, notFound } from './apiErrors.ts'
import { CallWindow } from './callWindow.ts'
import { unknownViolation, violationOf } from './moderation.ts'
import type { SeedLocation } from './profileSeed.ts'
import type { ProfileStore } from './profileStore.ts'
import type { StoredReply, StoredReview } from './seedReviews.ts'
import type { ProfileSwitches } from './switches.ts'

export interface ApiOptions {
  readonly store: ProfileStore
  readonly switches: ProfileSwitches
  readonly now: () => number
  readonly random: () => number
  readonly origin: string
  /** Violations of the next replies, in order. */
  readonly nextViolations: (string | null)[]
}

interface ApiCall {
  readonly method: string
  /** Without the version. */
  readonly path: string
  readonly query: URLSearchParams
  readonly body: Record<string, unknown>
  /** The Google account of the caller. */
  readonly email: string
}

const ratings = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'] as const
const orders: ReadonlySet<string> = new Set(['rating', 'rating desc', 'updateTime desc'])
const locationPageSizeMax = 100
const accountPageSizeMax = 20

/** The five services over the store, limited to the calls that Goodword makes. */
export function profileApi(options: ApiOptions) {
  const { store, switches, now, origin } = options
  const edits = new Map<string, CallWindow>()
  const manages = (email: string, accountName: string) =>
    store.accounts.some(({ name, managers }) => name === accountName && managers.includes(email))

  /** The location, or the response that refuses it. */
  function reviewedLocation(
    email: string,
    accountName: string,
    locationName: string,
  ): SeedLocation | Response {
    const location = store.location(locationName)
    if (location?.accountName !== accountName || !manages(email, accountName)) return denied()
    if (store.isLost(locationName)) return denied('OWNERSHIP_REVOKED')
    return location.isVerified ? location : invalid('The location is not verified.')
  }

  function listAccounts({ email, query }: ApiCall): Response {
    const size = Number(query.get('pageSize') ?? accountPageSizeMax)
    if (size > accountPageSizeMax) return invalid('pageSize is too large.')
    const accounts = store.accounts
      .filter(({ managers }) => managers.includes(email))
      .map(({ name, title, type }) => ({
        name,
        accountName: title,
        type,
        ...(type === 'PERSONAL' ? {} : { role: 'MANAGER' }),
        verificationState: 'UNVERIFIED',
        vettedState: 'NOT_VETTED',
      }))
    // Each Google account has a personal account, even without a business.
    const own = { name: `accounts/${subjectOf(email)}`, accountName: email.split('@')[0], type: 'PERSONAL' }
    return Response.json({ accounts: accounts.length > 0 ? accounts : [own] })
  }

  function listLocations({ email, query }: ApiCall, accountName: string): Response {
    if (accountName === `accounts/${subjectOf(email)}`) return Response.json({})
    if (!manages(email, accountName)) return denied()
    if (!query.get('readMask')) return invalid('read_mask is required.')
    const size = Number(query.get('pageSize') ?? 10)
    if (!(size >= 1 && size <= locationPageSizeMax)) return invalid('page_size is out of range.')
    const found = store.locations.filter(
      ({ name, accountName: of }) => of === accountName && !store.isLost(name),
    )
    const start = Number(query.get('pageToken') ?? 0)
    const next = start + size < found.length ? { nextPageToken: String(start + size) } : {}
    return Response.json({
      locations: found.slice(start, start + size).map((location) => locationAnswer(location, origin)),
      ...next,
      totalSize: found.length,
    })
  }

  function listReviews({ email, query }: ApiCall, accountName: string, locationName: string): Response {
    const location = reviewedLocation(email, accountName, locationName)
    if (location instanceof Response) return location
    const all = store.reviewsOf(locationName)
    const page = pageOf(
      all.map((review) => ({ locationName, review })),
      {
        pageSize: query.get('pageSize'),
        orderBy: query.get('orderBy'),
        pageToken: query.get('pageToken'),
        version: `${locationName} ${store.version(locationName)}`,
      },
    )
    if (page instanceof Response) return page
    const sum = all.reduce((stars, review) => stars + review.stars, 0)
    return Response.json({
      ...(page.rows.length > 0 ? { reviews: page.rows.map((row) => answerOf(row, accountName)) } : {}),
      ...(all.length > 0 ? { averageRating: sum / all.length, totalReviewCount: all.length } : {}),
      ...page.next,
    })
  }

  function batchReviews({ email, body }: ApiCall, accountName: string): Response {
    const names = Array.isArray(body['locationNames']) ? body['locationNames'].map(String) : []
    if (names.length === 0 || names.length > batchLocationsMax)
      return invalid('locationNames is out of range.')
    const locationNames = names.map((name) => name.slice(accountName.length + 1))
    for (const [index, name] of names.entries()) {
      const isBelow = name.startsWith(`${accountName}/`)
      const found = reviewedLocation(email, accountName, locationNames[index] ?? '')
      if (!isBelow || found instanceof Response) return found instanceof Response ? found : denied()
    }
    const rows = locationNames
      .flatMap((locationName) => store.reviewsOf(locationName).map((review) => ({ locationName, review })))
      .toSorted((a, b) => b.review.updatedAt - a.review.updatedAt)
    const page = pageOf(rows, {
      pageSize: textIn(body['pageSize']),
      orderBy: textIn(body['orderBy']),
      pageToken: textIn(body['pageToken']),
      version: locationNames.map((name) => `${name} ${store.version(name)}`).join(),
    })
    if (page instanceof Response) return page
    return Response.json({
      locationReviews: page.rows.map((row) => ({
        name: `${accountName}/${row.locationName}`,
        review: answerOf(row, accountName),
      })),
      ...page.next,
    })
  }

  /** A reply in the state that its moderation has reached. */
  function replyAnswer({ text, updatedAt, isModerated, decidedAt, violation }: StoredReply): object {
    const isRejected = violation !== null
    const state = now() < decidedAt ? 'PENDING' : isRejected ? 'REJECTED' : 'APPROVED'
    return {
      comment: text,
      updateTime: timestamp(updatedAt),
      ...(isModerated ? { reviewReplyState: state } : {}),
      ...(state === 'REJECTED' ? { policyViolation: violation } : {}),
    }
  }

  function answerOf({ locationName, review }: Row, accountName: string): object {
    const { author, media } = review
    const picture = (name: string) => `${origin}${profilePage}/pictures/${encodeURIComponent(name)}.svg`
    return {
      name: `${accountName}/${locationName}/reviews/${review.id}`,
      reviewId: review.id,
      reviewer:
        author === null
          ? { displayName: 'A Google user', isAnonymous: true }
          : { displayName: author, profilePhotoUrl: picture(author) },
      starRating: ratings[review.stars - 1],
      ...(review.comment === null ? {} : { comment: review.comment }),
      createTime: timestamp(review.createdAt),
      updateTime: timestamp(review.updatedAt),
      ...(review.reply === null ? {} : { reviewReply: replyAnswer(review.reply) }),
      ...(media.length > 0
        ? {
            reviewMediaItems: media.map(({ label, isVideo }, index) => ({
              thumbnailUrl: picture(`${review.id}-${index}`),
              ...(label === null ? {} : { thumbnailLabel: label }),
              ...(isVideo ? { videoUrl: `${picture(`${review.id}-${index}`)}#video` } : {}),
            })),
          }
        : {}),
      reviewReplyUrl: `${origin}${profilePage}?location=${encodeURIComponent(locationName)}&review=${encodeURIComponent(review.id)}`,
    }
  }

  function changeReply(call: ApiCall, locationName: string, review: StoredReview): Response {
    const window = edits.get(locationName) ?? new CallWindow()
    edits.set(locationName, window)
    if (window.count(now()) >= switches.editsPerMinute)
      return exhausted('Edits per minute per profile', window.secondsLeft(now()))
    window.add(now())
    if (call.method === 'DELETE') {
      if (review.reply === null) return notFound()
      store.setReply(locationName, review.id, null)
      return Response.json({})
    }
    const text = textIn(call.body['comment'])?.trim() ?? ''
    if (text === '') return invalid('comment must not be empty.')
    if (bytesOf(text) > googleReplyBytesMax) return invalid('comment is longer than 4096 bytes.')
    const reply = {
      text,
      updatedAt: now(),
      isModerated: true,
      decidedAt: now() + switches.moderationSeconds * 1000,
      violation: verdictOn(text, locationName, review.id),
    }
    store.setReply(locationName, review.id, reply)
    return Response.json(replyAnswer(reply))
  }

  function verdictOn(text: string, locationName: string, reviewId: string): string | null {
    const chosen = options.nextViolations.shift()
    if (chosen !== undefined) return chosen
    const others = store
      .reviewsOf(locationName)
      .flatMap(({ id, reply }) => (id !== reviewId && reply?.isModerated ? reply.text : []))
    const violation = violationOf(text, others)
    if (violation === null || switches.unknownViolationRate === 0) return violation
    return options.random() < switches.unknownViolationRate ? unknownViolation : violation
  }

  function ofReviews(call: ApiCall): Response {
    const [, accountName = '', rest = ''] = /^(accounts\/[^/]+)\/(.+)$/.exec(call.path) ?? []
    if (rest === 'locations:batchGetReviews' && call.method === 'POST') return batchReviews(call, accountName)
    const [, locationName = '', id, reply] =
      /^(locations\/[^/]+)\/reviews(?:\/([^/]+)(\/reply)?)?$/.exec(rest) ?? []
    if (locationName === '') return notFound()
    if (id === undefined) return listReviews(call, accountName, locationName)
    const location = reviewedLocation(call.email, accountName, locationName)
    if (location instanceof Response) return location
    const review = store.review(locationName, decodeURIComponent(id))
    if (!review) return notFound()
    if (reply && ['PUT', 'DELETE'].includes(call.method)) return changeReply(call, locationName, review)
    return reply || call.method !== 'GET'
      ? notFound()
      : Response.json(answerOf({ locationName, review }, accountName))
  }

  function ofNotifications({ method, path, query, body, email }: ApiCall): Response {
    const [, accountName = ''] = /^(accounts\/[^/]+)\/notificationSetting$/.exec(path) ?? []
    if (!manages(email, accountName)) return denied()
    if (method === 'PATCH') {
      const mask = (query.get('updateMask') ?? '').split(',')
      const old = store.settingOf(accountName)
      const types = Array.isArray(body['notificationTypes']) ? body['notificationTypes'].map(String) : []
      store.setSetting(accountName, {
        topic: mask.includes('pubsubTopic') ? textIn(body['pubsubTopic']) : old.topic,
        types: mask.includes('notificationTypes') ? types : old.types,
      })
    }
    const { topic, types } = store.settingOf(accountName)
    return Response.json({
      name: path,
      ...(topic === null ? {} : { pubsubTopic: topic }),
      ...(types.length > 0 ? { notificationTypes: types } : {}),
    })
  }

  function ofVerifications({ path, email }: ApiCall): Response {
    const [, locationName = ''] = /^(locations\/[^/]+)\/VoiceOfMerchantState$/.exec(path) ?? []
    const location = store.location(locationName)
    if (!location || !manages(email, location.accountName)) return denied()
    const hasVoice = location.isVerified && !store.isLost(locationName)
    return Response.json({ hasVoiceOfMerchant: hasVoice, hasBusinessAuthority: !store.isLost(locationName) })
  }

  return (service: Service, call: ApiCall): Response => {
    if (service === 'mybusinessaccountmanagement')
      return call.path === 'accounts' ? listAccounts(call) : notFound()
    if (service === 'mybusinessbusinessinformation') {
      const [, accountName] = /^(accounts\/[^/]+)\/locations$/.exec(call.path) ?? []
      return accountName === undefined ? notFound() : listLocations(call, accountName)
    }
    if (service === 'mybusinessnotifications') return ofNotifications(call)
    return service === 'mybusiness' ? ofReviews(call) : ofVerifications(call)
  }
}

interface Row {
  readonly locationName: string
  readonly review: StoredReview
}

/** One page of reviews; the token is valid only as long as the list stays the same. */
function pageOf(
  rows: readonly Row[],
  asked: { pageSize: string | null; orderBy: string | null; pageToken: string | null; version: string },
): { rows: readonly Row[]; next: object } | Response {
  const size = Number(asked.pageSize ?? reviewPageSizeMax)
  if (!(size >= 1 && size <= reviewPageSizeMax)) return invalid('page_size must be from 1 to 50.')
  const orderBy = asked.orderBy ?? 'updateTime desc'
  if (!orders.has(orderBy)) return invalid('order_by is not supported.')
  let start = 0
  if (asked.pageToken !== null) {
    const [, from, key] = /^(\d+) (.*)$/.exec(Buffer.from(asked.pageToken, 'base64url').toString()) ?? []
    if (key !== `${orderBy} ${asked.version}`) return invalid('Invalid page_token.')
    start = Number(from)
  }
  const direction = orderBy === 'rating' ? 1 : -1
  const ordered = orderBy.startsWith('rating')
    ? rows.toSorted((a, b) => direction * (a.review.stars - b.review.stars))
    : rows
  const end = start + size
  const token = Buffer.from(`${end} ${orderBy} ${asked.version}`).toString('base64url')
  return { rows: ordered.slice(start, end), next: end < ordered.length ? { nextPageToken: token } : {} }
}

function locationAnswer(location: SeedLocation, origin: string): object {
  const { name, title, phone, latitude, longitude, isVerified } = location
  const page = `${origin}${profilePage}`
  return {
    name,
    title,
    storefrontAddress: {
      regionCode: 'US',
      postalCode: location.postalCode,
      administrativeArea: location.region,
      locality: location.locality,
      addressLines: [location.street],
    },
    ...(phone === null ? {} : { phoneNumbers: { primaryPhone: phone } }),
    latlng: { latitude, longitude },
    metadata: {
      ...(isVerified ? { hasVoiceOfMerchant: true } : {}),
      mapsUri: `${page}?location=${encodeURIComponent(name)}`,
      newReviewUri: `${page}/write?location=${encodeURIComponent(name)}`,
    },
  }
}

const textIn = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null

const timestamp = (milliseconds: number) => new Date(milliseconds).toISOString()

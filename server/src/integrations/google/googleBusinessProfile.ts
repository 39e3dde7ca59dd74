import * as z from 'zod/mini'
import {
  type BusinessProfileProvider,
  businessProfileScope,
  type ProfileAccount,
  ProfileFault,
  reviewPageSizeMax,
  type ReviewsOf,
} from './businessProfile.ts'
import { googleOAuth, googleOAuthAddresses, type OAuthAddresses, type OAuthClient } from './googleOAuth.ts'
import {
  accountOf,
  accountsAnswer,
  batchAnswer,
  locationOf,
  locationsAnswer,
  nothing,
  replyAnswer,
  replyOf,
  reviewAnswer,
  reviewOf,
  reviewsAnswer,
} from './profileAnswers.ts'
import { oauthFaultOf, profileFaultOf, secondsIn } from './profileFault.ts'
import { systemClock } from '../../platform/clock.ts'

/** The base addresses of the services, with their versions and without a slash at the end. */
export interface ProfileAddresses extends OAuthAddresses {
  readonly accounts: string
  readonly information: string
  readonly reviews: string
  readonly notifications: string
}

export const googleProfileAddresses: ProfileAddresses = {
  ...googleOAuthAddresses,
  accounts: 'https://mybusinessaccountmanagement.googleapis.com/v1',
  information: 'https://mybusinessbusinessinformation.googleapis.com/v1',
  reviews: 'https://mybusiness.googleapis.com/v4',
  notifications: 'https://mybusinessnotifications.googleapis.com/v1',
}

interface Options {
  readonly kind: BusinessProfileProvider['kind']
  readonly addresses: ProfileAddresses
  readonly client: OAuthClient
  readonly standInUrl: string | null
  readonly timeoutMilliseconds?: number
}

interface Call<Schema extends z.ZodMiniType> {
  /** Names the call in fault messages. */
  readonly step: string
  readonly accessToken: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly query?: Readonly<Record<string, string | null>>
  readonly body?: object
  readonly answer: Schema
}

const readMask = 'name,title,storefrontAddress,phoneNumbers,latlng,metadata'
const order = 'updateTime desc'
const accountPageSize = 20
const accountPagesMax = 5
const locationPageSize = 100
const noticeTypes = ['NEW_REVIEW', 'UPDATED_REVIEW']

/**
 * The services of Google Business Profile over HTTP, at Google or at its stand-in.
 * https://developers.google.com/my-business/reference/rest
 */
export function googleBusinessProfile({
  kind,
  addresses,
  client,
  standInUrl,
  timeoutMilliseconds = 10_000,
}: Options): BusinessProfileProvider {
  const { authorizeUrl, exchange, refresh, revoke } = googleOAuth({
    addresses,
    client,
    scopes: [businessProfileScope],
    timeoutMilliseconds,
    faultOf: oauthFaultOf,
  })
  const ask = <Schema extends z.ZodMiniType>(call: Call<Schema>) => request(call, timeoutMilliseconds)
  const reviewsUrl = ({ accountName, locationName }: ReviewsOf) =>
    `${addresses.reviews}/${pathOf(accountName)}/${pathOf(locationName)}/reviews`
  const reviewUrl = (review: ReviewsOf & { reviewId: string }) =>
    `${reviewsUrl(review)}/${encodeURIComponent(review.reviewId)}`

  return {
    kind,
    standInUrl,
    authorizeUrl,
    exchange,
    refresh,
    revoke,
    listAccounts: async (accessToken) => {
      const accounts: ProfileAccount[] = []
      let pageToken: string | null = null
      for (let page = 0; page < accountPagesMax; page++) {
        const found: z.output<typeof accountsAnswer> = await ask({
          step: 'list accounts',
          accessToken,
          url: `${addresses.accounts}/accounts`,
          query: { pageSize: String(accountPageSize), pageToken },
          answer: accountsAnswer,
        })
        accounts.push(...found.accounts.map(accountOf))
        pageToken = found.nextPageToken || null
        if (pageToken === null) break
      }
      return accounts
    },
    listLocations: async (accessToken, { accountName, pageToken }) => {
      const found = await ask({
        step: 'list locations',
        accessToken,
        url: `${addresses.information}/${pathOf(accountName)}/locations`,
        query: { readMask, pageSize: String(locationPageSize), pageToken },
        answer: locationsAnswer,
      })
      return { locations: found.locations.map(locationOf), nextPageToken: found.nextPageToken || null }
    },
    listReviews: async (accessToken, { pageToken, ...of }) => {
      const found = await ask({
        step: 'list reviews',
        accessToken,
        url: reviewsUrl(of),
        query: { pageSize: String(reviewPageSizeMax), orderBy: order, pageToken },
        answer: reviewsAnswer,
      })
      return {
        reviews: found.reviews.flatMap((review) => reviewOf(review) ?? []),
        total: found.totalReviewCount,
        meanHundredths: found.averageRating ? Math.round(found.averageRating * 100) : null,
        nextPageToken: found.nextPageToken || null,
      }
    },
    batchReviews: async (accessToken, { accountName, locationNames, pageToken }) => {
      const found = await ask({
        step: 'batch reviews',
        accessToken,
        method: 'POST',
        url: `${addresses.reviews}/${pathOf(accountName)}/locations:batchGetReviews`,
        body: {
          locationNames: locationNames.map((name) => `${accountName}/${name}`),
          pageSize: reviewPageSizeMax,
          orderBy: order,
          ...(pageToken === null ? {} : { pageToken }),
        },
        answer: batchAnswer,
      })
      return {
        reviews: found.locationReviews.flatMap(({ name, review: answer }) => {
          const review = answer && reviewOf(answer)
          const [locationName] = /locations\/[^/]+/.exec(name) ?? []
          return review && locationName !== undefined ? { locationName, review } : []
        }),
        nextPageToken: found.nextPageToken || null,
      }
    },
    readReview: async (accessToken, review) => {
      const step = 'read review'
      const found = reviewOf(await ask({ step, accessToken, url: reviewUrl(review), answer: reviewAnswer }))
      if (found === null) throw new ProfileFault('refused', `${step}: an unknown rating`)
      return found
    },
    writeReply: async (accessToken, { text, ...review }) => {
      const written = await ask({
        step: 'write reply',
        accessToken,
        method: 'PUT',
        url: `${reviewUrl(review)}/reply`,
        body: { comment: text },
        answer: replyAnswer,
      })
      return replyOf(written, systemClock.now())
    },
    deleteReply: async (accessToken, review) => {
      try {
        await ask({
          step: 'delete reply',
          accessToken,
          method: 'DELETE',
          url: `${reviewUrl(review)}/reply`,
          answer: nothing,
        })
      } catch (error) {
        if (!(error instanceof ProfileFault && error.kind === 'not_found')) throw error
      }
    },
    setNotices: async (accessToken, { accountName, topic }) => {
      const name = `${accountName}/notificationSetting`
      await ask({
        step: 'set notices',
        accessToken,
        method: 'PATCH',
        url: `${addresses.notifications}/${pathOf(name)}`,
        query: { updateMask: 'pubsubTopic,notificationTypes' },
        // Google turns notices off when the list of types is empty.
        body: { name, ...(topic === null ? {} : { pubsubTopic: topic, notificationTypes: noticeTypes }) },
        answer: nothing,
      })
    },
  }
}

async function request<Schema extends z.ZodMiniType>(
  { step, accessToken, method = 'GET', url, query = {}, body, answer }: Call<Schema>,
  timeoutMilliseconds: number,
): Promise<z.output<Schema>> {
  const address = new URL(url)
  for (const [name, value] of Object.entries(query)) if (value !== null) address.searchParams.set(name, value)
  const { response, text } = await sent(address, {
    method,
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  }).catch(() => {
    // The error may contain the URL, which names reviews.
    throw new ProfileFault('no_answer', `${step}: no answer`)
  })
  if (!response.ok) {
    const retryAfter = secondsIn(response.headers.get('retry-after'), Date.parse(systemClock.now()))
    throw profileFaultOf({ status: response.status, body: text, retryAfter }, step)
  }
  const parsed = z.safeParse(answer, jsonIn(text))
  if (!parsed.success) throw new ProfileFault('refused', `${step}: an unexpected response`)
  return parsed.data
}

async function sent(address: URL, init: RequestInit): Promise<{ response: Response; text: string }> {
  const response = await fetch(address, init)
  return { response, text: await response.text() }
}

function jsonIn(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `accounts/1/locations/2` in a URL; the names come from Google. */
const pathOf = (name: string) => name.split('/').map(encodeURIComponent).join('/')

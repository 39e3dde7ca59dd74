const hidden = '[hidden]'
const lengthMax = 500

/** Route parameters that identify a resource and grant no access. All others are hidden. */
export const harmlessParameters: ReadonlySet<string> = new Set([
  'bookingId',
  'businessId',
  'campaignId',
  'cardId',
  'change',
  'checkoutId',
  'city',
  'claimId',
  'closureId',
  'connectionId',
  'decisionId',
  'deliveryId',
  'design',
  'disputeId',
  'endpointId',
  'estimateId',
  'exportId',
  'giftCardId',
  'requestId',
  'incidentId',
  'glyph',
  'googleLocationId',
  'googleReviewId',
  'groupId',
  'hash',
  'id',
  'importId',
  'invitationId',
  'jobId',
  'locationId',
  'memberId',
  'menuCategoryId',
  'noteId',
  'orderId',
  'paymentId',
  'photoId',
  'productGroupId',
  'productId',
  'proofId',
  'provider',
  'pushDeviceId',
  'purpose',
  'referralId',
  'refundId',
  'requestId',
  'reviewId',
  'rewardId',
  'savedSearchId',
  'section',
  'serviceId',
  'setupId',
  'slug',
  'source',
  'staffId',
  'templateId',
  'timeOffId',
  'version',
  'voucherId',
  'waitlistEntryId',
])

/** Query parameters for navigation and list state. The values of all others are hidden. */
const harmlessValues: ReadonlySet<string> = new Set([
  ...['as', 'date', 'limit', 'page', 'sort', 'status', 'step', 'tab', 'to', 'view'],
])
/** A word or number in our own format; any other value under the same name may be a secret. */
const ownWord = /^[\w.-]{1,20}$/

/**
 * Returns an address that is safe to log. With a route template, hides the path's secret parameters; without one, hides
 * segments that look like secrets. Accepts any input, including undecodable text.
 */
export function loggedAddress(address: string, template: string | undefined): string {
  const mark = address.indexOf('?')
  const path = mark === -1 ? address : address.slice(0, mark)
  const shown = loggedPath(path.slice(0, lengthMax), template)
  return mark === -1 ? shown : `${shown}?${loggedQuery(address.slice(mark + 1, mark + 1 + lengthMax))}`
}

function loggedPath(path: string, template: string | undefined): string {
  const segments = path.split('/')
  const pattern = template?.includes('*') ? undefined : template?.split('/')
  if (pattern?.length !== segments.length)
    return segments.map((segment) => (looksSecret(segment) ? hidden : segment)).join('/')
  return segments
    .map((segment, at) => {
      const name = /^:(\w+)/.exec(pattern[at] ?? '')?.[1]
      return name === undefined || harmlessParameters.has(name) ? segment : hidden
    })
    .join('/')
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Hyphenated words, such as slugs and page ids. */
const slug = /^[a-z]+(-[a-z\d]{1,15})+$/
/** The name of a file of our own build. */
const builtFile = /^[\w-]+\.(js|css|svg|png|webp|woff2|ico|webmanifest|txt|xml)$/

function looksSecret(segment: string): boolean {
  if (uuid.test(segment) || slug.test(segment) || builtFile.test(segment)) return false
  // Gift card and referral codes, tokens, and anything too long for a word.
  return segment.length > 24 || /GIFT(-|%2D)/i.test(segment) || (/\d.*\d/.test(segment) && segment.length > 7)
}

function loggedQuery(query: string): string {
  return query
    .split('&')
    .map((pair) => {
      const equals = pair.indexOf('=')
      const name = equals === -1 ? pair : pair.slice(0, equals)
      // A bare name may itself be a secret.
      if (!/^[a-z_]{1,30}$/i.test(name)) return hidden
      if (equals === -1) return name
      const value = pair.slice(equals + 1)
      return `${name}=${harmlessValues.has(name) && ownWord.test(value) ? value : hidden}`
    })
    .join('&')
}

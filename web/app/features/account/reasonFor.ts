const reasons: readonly (readonly [RegExp, string])[] = [
  [/^\/home\?.*tab=favourites/, 'Sign in to see your favourites.'],
  [/^\/home\?.*tab=searches/, 'Sign in to see your saved searches.'],
  [/^\/home(?!page)/, 'Sign in to see what is new for you.'],
  [/^\/(business-profile|service)/, 'Sign in to save this place. You return here afterwards.'],
  [/^\/search/, 'Sign in to continue your search.'],
  [/^\/cart/, 'Sign in to check out. Your cart comes with you.'],
  [/^\/dashboard/, 'Sign in to see your account.'],
  [/^\/orders/, 'Sign in to see your orders.'],
  [/^\/booking/, 'Sign in to see your bookings.'],
  [/^\/referral/, 'Sign in to see your referrals.'],
  [/^\/card/, 'Sign in to see your points and cards.'],
  [/^\/payment/, 'Sign in to pay.'],
  [/^\/homepage/, 'Sign in to manage your listing.'],
  [/^\/(google-reviews|onboarding)/, 'Sign in to see your reviews.'],
  [/^\/calend[ae]r/, 'Sign in to see your calendar.'],
]

/** Sentence for the sign-in page that explains why the previous page requires a sign-in. */
export function reasonFor(from: string | null): string {
  const reason = from === null ? undefined : reasons.find(([pattern]) => pattern.test(from))
  return reason ? reason[1] : 'Sign in to save places, see your points and refer friends.'
}

/** Pages of one member or of operators, with all pages below them. */
const privatePages = [
  ...['account', 'additional-info', 'admin', 'booking', 'calendar', 'calender', 'card', 'cart', 'claim'],
  ...['component/saved', 'contact/requests', 'dashboard', 'gift', 'google-reviews', 'home', 'homepage'],
  ...['invitation', 'join', 'notifications', 'oauth2callback', 'onboarding', 'orders', 'payment', 'referral'],
  'verify-email',
]

/** The rules for crawlers (RFC 9309). Each page has its own rules: `/home` alone would also match `/home-help`. */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dev/',
    ...privatePages.flatMap((page) => ['$', '/', '?'].map((end) => `Disallow: /${page}${end}`)),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

import { parse } from 'tldts'

/** Sites on which many firms and people have pages or mailboxes: their domain proves nothing about one of them. */
const shared = new Set([
  // Mail
  ...[
    'gmail.com',
    'googlemail.com',
    'outlook.com',
    'hotmail.com',
    'live.com',
    'msn.com',
    'yahoo.com',
    'ymail.com',
  ],
  ...[
    'icloud.com',
    'me.com',
    'mac.com',
    'aol.com',
    'proton.me',
    'protonmail.com',
    'gmx.com',
    'gmx.de',
    'gmx.net',
  ],
  ...[
    'web.de',
    'mail.com',
    'mail.ru',
    'yandex.com',
    'yandex.ru',
    'zoho.com',
    'fastmail.com',
    'tutanota.com',
    'qq.com',
  ],
  // Mailboxes that delete their mail
  ...[
    'mailinator.com',
    'guerrillamail.com',
    '10minutemail.com',
    'yopmail.com',
    'trashmail.com',
    'temp-mail.org',
  ],
  ...['sharklasers.com', 'getnada.com', 'dispostable.com', 'maildrop.cc', 'throwawaymail.com', 'mohmal.com'],
  // Page builders and profiles
  ...[
    'facebook.com',
    'fb.com',
    'fb.me',
    'instagram.com',
    'linkedin.com',
    'twitter.com',
    'x.com',
    'tiktok.com',
  ],
  ...[
    'google.com',
    'goo.gl',
    'g.page',
    'business.site',
    'blogspot.com',
    'wordpress.com',
    'tumblr.com',
    'medium.com',
  ],
  ...['wix.com', 'wixsite.com', 'editorx.io', 'squarespace.com', 'weebly.com', 'webnode.com', 'jimdo.com'],
  ...['jimdofree.com', 'jimdosite.com', 'strikingly.com', 'carrd.co', 'linktr.ee', 'beacons.ai', 'bio.link'],
  ...[
    'shopify.com',
    'myshopify.com',
    'etsy.com',
    'ebay.com',
    'amazon.com',
    'square.site',
    'squareup.com',
    'ueni.com',
  ],
  ...['godaddysites.com', 'site123.me', 'webflow.io', 'netlify.app', 'vercel.app', 'pages.dev', 'github.io'],
  ...[
    'yelp.com',
    'tripadvisor.com',
    'opentable.com',
    'toasttab.com',
    'grubhub.com',
    'doordash.com',
    'ubereats.com',
  ],
  ...[
    'booksy.com',
    'fresha.com',
    'vagaro.com',
    'youtube.com',
    'whatsapp.com',
    'wa.me',
    't.me',
    'bit.ly',
    'notion.site',
  ],
])

/**
 * The registrable domain of a website, by the public suffix list; `shared` for a page on a site of many firms, null
 * without a website or with a network address.
 */
export function websiteDomain(website: string | null): string | null {
  if (website === null) return null
  const { domain, isIp, isPrivate } = parse(website, { allowPrivateDomains: true })
  const registrable = parse(website).domain
  if (isIp || registrable === null) return null
  // A private suffix, such as that of a page builder, has a page of another firm below each name.
  if (isPrivate || domain === null || shared.has(registrable)) return 'shared'
  return registrable
}

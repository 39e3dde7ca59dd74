import { escapeHtml } from '../../../../platform/http/escapeHtml.ts'
import { chooserStyle } from '../../chooser.ts'
import { profilePage } from '../addresses.ts'
import type { StandInProfile } from '../controls.ts'
import { unknownViolation } from '../moderation.ts'
import type { SeedLocation } from '../profileSeed.ts'
import type { StoredReview } from '../seedReviews.ts'
import { nextFaults } from '../switches.ts'

const style = `${chooserStyle}
body { grid-template-columns: minmax(0, 1fr) } .content { max-width: 760px } .content h2 { margin: 32px 0 8px; padding-top: 24px; border-top: 1px solid var(--line); font-size: 20px; line-height: 28px; color: var(--heading) } h3 { margin: 16px 0 4px; font-size: 16px; color: var(--heading) }
form { display: grid; gap: 12px; margin: 8px 0 0 } form.inline { display: flex; flex-wrap: wrap; align-items: end; gap: 8px } form.inline label { min-width: 0; max-width: 100% }
label { display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px } label.tick { display: flex; gap: 8px; align-items: baseline } label.tick input { flex: none }
select, textarea, input[type=text], input[type=number] { width: 100%; padding: 8px 12px; border: 1px solid var(--line); border-radius: 4px; background: var(--page); color: var(--heading); font: inherit } form.inline select { width: 100% } input[type=number] { max-width: 120px }
button { justify-self: start; padding: 8px 16px; border: 1px solid var(--line); border-radius: 4px; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer } button.main { background: var(--avatar); border-color: var(--avatar); color: var(--onAvatar) }
:is(a, button, input, select, textarea, summary):focus-visible { outline: 2px solid var(--avatar); outline-offset: 2px } a { color: var(--avatar) }
.done { margin: 16px 0; padding: 8px 12px; border-radius: 4px; background: var(--page); color: var(--heading) }
.rows { margin: 0; padding: 0; list-style: none } .rows li { padding: 12px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere } .rows p { margin: 0 } .note { font-size: 14px } .figures { display: flex; flex-wrap: wrap; gap: 4px 24px; margin: 0 } .figures div { display: flex; gap: 8px } .figures dd { margin: 0; font-weight: 600; color: var(--heading) }
`

export function page(title: string, content: string): Response {
  return new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}: stand-in for Google</title><style>${style}</style></head><body><main class="content"><p class="label">Local stand-in for Google. Nothing leaves this computer.</p><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  )
}

export interface Shown {
  readonly locationName: string
  /** A review to show first. */
  readonly reviewId: string | null
  /** The result of the last action. */
  readonly done: string | null
}

export function controlPage(profile: StandInProfile, shown: Shown, emails: readonly string[]): Response {
  const { store } = profile
  const location = store.location(shown.locationName) ?? store.locations[0]
  if (!location) return page('Business Profile', '<p>No locations.</p>')
  return page(
    'Business Profile',
    [
      shown.done === null ? '' : `<p class="done" role="status">${escapeHtml(shown.done)}</p>`,
      figures(profile),
      `<h2>Locations</h2><ul class="rows">${store.locations.map((each) => locationRow(profile, each)).join('')}</ul>`,
      `<h2 id="reviews">Reviews of ${escapeHtml(location.title)}</h2>`,
      location.isVerified
        ? `<h3>Write a review</h3>${reviewForm(location.name, '')}${latest(profile, location, shown.reviewId)}`
        : '<p>Google has not verified this location, so it has no reviews.</p>',
      `<h2>Faults</h2>${switchesForm(profile, location.name)}`,
      `<h3>Next call</h3>${form('next', location.name, `<label>The next call meets <select name="fault">${nextFaults.map((fault) => option(fault, faultWords[fault])).join('')}</select></label>${button('Add')}`, 'inline')}`,
      `<h3>Next reply</h3>${form('violation', location.name, `<label>Google decides <select name="violation">${violations.map(([value, text]) => option(value, text)).join('')}</select></label>${button('Add')}`, 'inline')}`,
      `<h2>Access</h2>${emails.map((email) => form('revoke', location.name, `${hidden('email', email)}${button(`Revoke the access of ${email}`)}`)).join('')}${form('end_tokens', location.name, button('End all access tokens'))}`,
    ].join(''),
  )
}

/** The page where a customer writes a review. */
export function writePage(location: SeedLocation, done: string | null): Response {
  const status = done === null ? '' : `<p class="done" role="status">${escapeHtml(done)}</p>`
  return page(`Review ${location.title}`, `${status}${reviewForm(location.name, 'write')}`)
}

function figures(profile: StandInProfile): string {
  const { calls, pushesSent, pushesAccepted } = profile.counts()
  const rows: [string, string | number][] = [
    ['Calls', calls],
    ['Most calls in 60 seconds', profile.maxCallsInWindow()],
    ['Pushes sent', pushesSent],
    ['Pushes accepted', pushesAccepted],
  ]
  return `<dl class="figures">${rows.map(([term, value]) => `<div><dt>${term}</dt><dd>${value}</dd></div>`).join('')}</dl>`
}

function locationRow(profile: StandInProfile, location: SeedLocation): string {
  const { store } = profile
  const isLost = store.isLost(location.name)
  const account = store.accounts.find(({ name }) => name === location.accountName)
  const state = isLost ? 'lost' : location.isVerified ? 'verified' : 'not verified'
  const notices = store.settingOf(location.accountName).types.length > 0 ? 'notices on' : 'notices off'
  return `<li><p><a href="${profilePage}?location=${encodeURIComponent(location.name)}#reviews"><strong>${escapeHtml(location.title)}</strong></a></p>
<p class="note">${escapeHtml(`${location.street}, ${location.locality}`)}. ${store.reviewsOf(location.name).length} reviews, ${state}; account ${escapeHtml(account?.title ?? '')}, ${notices}.</p>
${form(isLost ? 'return' : 'lose', location.name, button(isLost ? 'Return it to the account' : 'Take it from the account'))}</li>`
}

const latestCount = 8

function latest(profile: StandInProfile, location: SeedLocation, reviewId: string | null): string {
  const reviews = profile.store.reviewsOf(location.name)
  const first = reviewId === null ? null : profile.store.review(location.name, reviewId)
  const shown = first
    ? [first, ...reviews.filter(({ id }) => id !== first.id).slice(0, latestCount - 1)]
    : reviews.slice(0, latestCount)
  return `<h3>Latest reviews</h3><ul class="rows">${shown.map((review) => reviewRow(location.name, review)).join('')}</ul>`
}

function reviewRow(locationName: string, review: StoredReview): string {
  const of = hidden('review', review.id)
  const comment = review.comment ?? ''
  const reply = review.reply?.text ?? ''
  const moderation = review.reply?.violation ? ` (rejected: ${review.reply.violation})` : ''
  return `<li><p><strong>${escapeHtml(review.author ?? 'Anonymous')}</strong>, ${review.stars} of 5, ${new Date(review.updatedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC</p>
<p>${escapeHtml(comment || 'Only a rating.')}</p>${reply ? `<p class="note">Reply${escapeHtml(moderation)}: ${escapeHtml(reply)}</p>` : ''}
<details><summary>Change</summary>
${form('edit', locationName, `${of}${starsField(review.stars)}${commentField('Text', comment)}${button('Save the edit')}`)}
${form('reply', locationName, `${of}${commentField('Reply of the owner at Google', reply)}${button('Publish the reply')}`)}
${form('remove', locationName, `${of}${button('Remove the review')}`)}</details></li>`
}

const reviewForm = (locationName: string, back: string) =>
  form(
    'write',
    locationName,
    `${hidden('back', back)}${starsField(5)}
<label>Name <input type="text" name="author" value="Ada Example" autocomplete="off"></label>
<label class="tick"><input type="checkbox" name="isAnonymous" value="1"> Anonymous</label>
${commentField('Text', '')}
<label class="tick"><input type="checkbox" name="hasPhoto" value="1"> With a photo</label>
<button class="main" type="submit">Post the review</button>`,
  )

function switchesForm({ switches }: StandInProfile, locationName: string): string {
  const tick = (name: string, text: string, isOn: boolean) =>
    `<label class="tick"><input type="checkbox" name="${name}" value="1"${isOn ? ' checked' : ''}> ${text}</label>`
  const number = (name: string, text: string, value: number) =>
    `<label>${text} <input type="number" name="${name}" min="0" max="9999" value="${value}"></label>`
  return form(
    'switches',
    locationName,
    [
      tick('isDown', 'Google does not respond', switches.isDown),
      tick('isDisabled', 'The interface is not enabled (403)', switches.isDisabled),
      tick('hasErrors', '5% of the calls fail (500)', switches.errorRate > 0),
      tick('losesLists', 'Every 50th list is not found (404)', switches.notFoundEvery > 0),
      tick(
        'hasUnknownViolations',
        'Rejected replies have an unknown reason',
        switches.unknownViolationRate > 0,
      ),
      tick('sendsPushes', 'Send notices', switches.sendsPushes),
      tick('duplicatesPushes', 'Send each notice twice', switches.duplicatesPushes),
      tick('reordersPushes', 'Send notices in another order', switches.reordersPushes),
      number('callsPerMinute', 'Calls per minute and service', switches.callsPerMinute),
      number('editsPerMinute', 'Edits per minute and location', switches.editsPerMinute),
      number('moderationSeconds', 'Seconds until a reply is decided', switches.moderationSeconds),
      '<button class="main" type="submit">Save the switches</button>',
    ].join(''),
  )
}

const faultWords: Record<(typeof nextFaults)[number], string> = {
  401: 'an expired token (401)',
  403: 'no permission (403)',
  404: 'not found (404)',
  429: 'too many requests (429)',
  500: 'an error (500)',
  timeout: 'no response for 15 seconds',
  hang_up: 'a closed connection',
}

const violations: readonly [value: string, text: string][] = [
  ['', 'to approve it'],
  ...['OFF_TOPIC', 'HARASSMENT', 'OBSCENITY_AND_PROFANITY', 'GIBBERISH_AND_REPETITIVE', unknownViolation].map(
    (name): [string, string] => [name, `to reject it: ${name}`],
  ),
]

const form = (action: string, locationName: string, fields: string, className = '') =>
  `<form method="post" action="${profilePage}"${className ? ` class="${className}"` : ''}>${hidden('action', action)}${hidden('location', locationName)}${fields}</form>`
const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`
const button = (text: string) => `<button type="submit">${escapeHtml(text)}</button>`
const option = (value: string, text: string) =>
  `<option value="${escapeHtml(value)}">${escapeHtml(text)}</option>`
const commentField = (label: string, text: string) =>
  `<label>${label} <textarea name="comment" rows="3">${escapeHtml(text)}</textarea></label>`
const starsField = (stars: number) =>
  `<label>Stars <select name="stars">${[5, 4, 3, 2, 1].map((value) => `<option value="${value}"${value === stars ? ' selected' : ''}>${value}</option>`).join('')}</select></label>`

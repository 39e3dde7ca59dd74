import { escapeHtml } from '../../platform/http/escapeHtml.ts'
import { labelledPage } from './chooser.ts'
import { businessProfileScope } from '../../integrations/google/businessProfile.ts'
import { calendarScopes } from '../../integrations/google/calendarProvider.ts'

const words: Record<string, string> = {
  [calendarScopes.list]: 'See the list of your calendars',
  [calendarScopes.events]: 'See the events of your calendars',
  [calendarScopes.freeBusy]: 'See when you are free or busy',
  [calendarScopes.write]: 'Edit events in calendars that you own',
  [businessProfileScope]: 'See, edit, create and delete your Google business listings',
}

const isOptional = (scope: string) => Object.hasOwn(words, scope)
const scopesOf = (text: string) => text.split(' ').filter(Boolean)

export const asksForConsent = (fields: URLSearchParams) =>
  scopesOf(fields.get('scope') ?? '').some(isOptional)

/** The page after the account choice: lists the requested scopes, each with a checkbox. */
export function consentPage(fields: URLSearchParams): Response {
  const hiddenFields = [...fields]
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
  const boxes = scopesOf(fields.get('scope') ?? '')
    .filter(isOptional)
    .map(
      (scope) =>
        `<p><label><input type="checkbox" name="granted" value="${escapeHtml(scope)}" checked> ${words[scope]}</label></p>`,
    )
    .join('')
  const asksForProfile = scopesOf(fields.get('scope') ?? '').includes(businessProfileScope)
  const subject = asksForProfile ? 'manage your Business Profile' : 'use your calendar'
  return labelledPage(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>x</title><style></style></head><body>
<div class="content"><div class="content-inner"><div class="card-title">Goodword wants to ${subject}</div>
<p class="card-subtitle">${escapeHtml(fields.get('email') ?? '')}</p>
<form class="user-form" method="post" action="/o/oauth2/v2/auth/callback">${hiddenFields}${boxes}
<p class="answers"><button type="submit" name="answer" value="allow">Allow</button> <button type="submit" name="answer" value="deny">Cancel</button></p></form></div></div></body></html>`,
    200,
    [],
  )
}

/** The scopes that the person left ticked, plus those of sign-in. */
export function grantedScope(fields: URLSearchParams): string {
  const scopes = scopesOf(fields.get('scope') ?? '')
  const granted = new Set(fields.getAll('granted'))
  return scopes.filter((scope) => !isOptional(scope) || granted.has(scope)).join(' ')
}

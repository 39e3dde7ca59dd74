import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { domainOf } from './emails.rules.ts'

// Once: the package makes a new set of its thousands of names at every call.
const disposableDomains = disposableEmailBlocklistSet()

/** The address is of a service that gives mailboxes away for minutes, or below one of its names. */
export function isDisposable(email: string): boolean {
  const labels = domainOf(email).split('.')
  return labels.some((_, at) => labels.length - at >= 2 && disposableDomains.has(labels.slice(at).join('.')))
}

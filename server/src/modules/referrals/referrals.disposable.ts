import { isDisposableEmailDomain } from 'disposable-email-domains-js'
import { domainOf } from './referrals.emails.rules.ts'

/** The address is of a service that gives mailboxes away for minutes, or below one of its names. */
export function isDisposable(email: string): boolean {
  const labels = domainOf(email).split('.')
  return labels.some(
    (_, at) => labels.length - at >= 2 && isDisposableEmailDomain(labels.slice(at).join('.')),
  )
}

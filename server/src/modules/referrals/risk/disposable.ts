import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { domainOf } from '../../identity/public.rules.ts'

// Built once: the package creates a new set of thousands of domains on every call.
const disposableDomains = disposableEmailBlocklistSet()

/** The domain, or a parent domain, belongs to a disposable email service. */
export function isDisposable(email: string): boolean {
  const labels = domainOf(email).split('.')
  return labels.some((_, at) => labels.length - at >= 2 && disposableDomains.has(labels.slice(at).join('.')))
}

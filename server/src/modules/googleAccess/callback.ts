import type { CallbackProblem, ConsentPurpose } from 'contract/googleAccess/callback'
import type { FastifyInstance } from 'fastify'
import type { Encrypter } from '../../platform/crypto/encrypter.ts'
import { requestCredentialsOf } from '../../platform/http/credentials.ts'
import { addressOf } from '../../platform/http/guards/target.ts'
import type { Write } from '../../platform/jobs/sweep.ts'
import { type Arrival, callbackPath, type Claim, claimState } from './consent.ts'

export type Landing =
  | {
      readonly isConnected: true
      readonly returnPath: string
      readonly query: Readonly<Record<string, string>>
    }
  | {
      readonly isConnected: false
      readonly problem: CallbackProblem
      readonly purpose: ConsentPurpose | null
    }

/**
 * Handles a code from Google for one purpose, outside of any transaction. Returns parameters for the page to which
 * the browser returns, or the problem.
 */
export type FinishConsent = (
  consent: Claim & { readonly code: string },
) => Promise<Readonly<Record<string, string>> | CallbackProblem>

export interface CallbackPort {
  readonly encrypter: Encrypter
  /** Runs `work` in its own transaction. */
  readonly write: Write
  readonly finish: Readonly<Record<ConsentPurpose, FinishConsent>>
}

const failed = (problem: CallbackProblem, purpose: ConsentPurpose | null): Landing => ({
  isConnected: false,
  problem,
  purpose,
})

/** The OAuth callback. Its parameters are never shown or logged. */
export async function finishConsent(port: CallbackPort, arrival: Arrival): Promise<Landing> {
  const claim = await port.write((context) => claimState(context, port.encrypter, arrival))
  if ('problem' in claim) return failed(claim.problem, claim.purpose)
  if (arrival.code === null) return failed('declined', claim.purpose)
  const finished = await port.finish[claim.purpose]({ ...claim, code: arrival.code })
  if (typeof finished === 'string') return failed(finished, claim.purpose)
  return { isConnected: true, returnPath: claim.returnPath, query: finished }
}

/**
 * The OAuth callback, before any page renders. It redirects to a URL without the callback parameters, so that no page,
 * script or history sees them.
 */
export function googleCallback(app: FastifyInstance, port: CallbackPort): void {
  app.addHook('onRequest', async (request, reply) => {
    const { pathname, searchParams } = addressOf(request)
    if (request.method !== 'GET' || pathname.replace(/\/$/, '') !== callbackPath) return
    void reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store')
    const state = searchParams.get('state')
    if (state === null && !searchParams.has('code') && !searchParams.has('error')) return
    const { sessionToken } = requestCredentialsOf(request, reply, app.runtime.secureCookies)
    const landing = await finishConsent(port, {
      state: state ?? '',
      code: searchParams.has('error') ? null : searchParams.get('code'),
      sessionToken,
    })
    return reply.redirect(
      landing.isConnected
        ? `${landing.returnPath}?${new URLSearchParams({ connected: '1', ...landing.query }).toString()}`
        : problemAddress(landing),
      303,
    )
  })
}

function problemAddress({ problem, purpose }: Extract<Landing, { isConnected: false }>): string {
  return `${callbackPath}?problem=${problem}${purpose === 'reviews' ? '&for=reviews' : ''}`
}

import { useState } from 'react'
import { IdentityError } from '../../shared/auth/identityError.ts'

export interface Submission {
  readonly isBusy: boolean
  /** Message for the visitor; null without a failure. */
  readonly failure: string | null
  /** Error code of the identity service. */
  readonly code: string | null
  /** Runs `work` unless another run is in progress; resolves to true on success. */
  submit(work: () => Promise<void>): Promise<boolean>
}

export function useSubmission(): Submission {
  const [state, setState] = useState<Pick<Submission, 'isBusy' | 'failure' | 'code'>>(quiet)
  return {
    ...state,
    async submit(work) {
      if (state.isBusy) return false
      setState({ ...quiet, isBusy: true })
      try {
        await work()
        setState(quiet)
        return true
      } catch (error) {
        setState({ isBusy: false, ...failureOf(error) })
        return false
      }
    },
  }
}

const quiet = { isBusy: false, failure: null, code: null }

function failureOf(error: unknown): Pick<Submission, 'failure' | 'code'> {
  if (error instanceof IdentityError) return { failure: error.sentence, code: error.code }
  return {
    failure: 'We could not confirm your sign-in. Try again in a moment.',
    code: null,
  }
}

import type { CallbackProblem } from 'contract/googleAccess/callback'

interface Explained {
  readonly title: string
  readonly text: string
}

/** Why the return from Google to the connection of reviews failed. */
const problems: Record<CallbackProblem, Explained> = {
  declined: {
    title: 'Access not granted',
    text: 'You canceled at Google. Nothing was connected or stored.',
  },
  state_unknown: {
    title: 'Connection not completed',
    text: 'This page completes a connection to Google, but none was started here. Nothing was connected or stored.',
  },
  state_used: {
    title: 'This link was already used',
    text: 'It works only once, even if you reload the page. If your Google account is connected, you don’t need to do anything.',
  },
  state_expired: {
    title: 'Connection timed out',
    text: 'For your security, you have ten minutes to return from Google. Nothing was connected.',
  },
  state_foreign: {
    title: 'Connection started elsewhere',
    text: 'It was started in another browser or with another account on Goodword. Nothing was connected.',
  },
  code_refused: {
    title: 'Google did not confirm the connection',
    text: 'Google rejected its confirmation code, which happens if the code is used twice. Nothing was connected.',
  },
  scope_missing: {
    title: 'The permission was unchecked',
    text: 'Reviews and replies need the permission to manage your Business Profile (business.manage). Its box was unchecked, so we revoked our access and stored nothing. Try again, and leave the box checked.',
  },
  provider_down: {
    title: 'Google is not responding',
    text: 'Google is not responding right now. Nothing was connected. Try again in a few minutes.',
  },
}

export function reviewProblemText(problem: string | null): Explained {
  return problem !== null && Object.hasOwn(problems, problem)
    ? problems[problem as CallbackProblem] // checked key
    : problems.state_unknown
}

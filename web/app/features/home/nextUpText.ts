import type { Preferences } from 'contract/account/preferences'
import type { Instant } from 'contract/core/instant'
import type { NextItem, NextStep } from 'contract/home/home'
import { formatFreeTime } from '../../shared/format/freeTime.ts'
import { formatClock } from '../../shared/format/instant.ts'

/** The member's next step, in one short sentence without a period. */
export function stepText(
  { step, by, business, startsAt, timeZone }: NextItem,
  now: Instant,
  preferences: Preferences,
): string {
  const clock = by === null ? null : formatClock(by, timeZone, preferences)
  const moment = by === null ? null : formatFreeTime(by, timeZone, now, preferences)
  switch (step) {
    case 'pay':
      return clock === null ? 'Pay to keep your time' : `Pay by ${clock} to keep your time`
    case 'pay_rest':
      return 'Your card declined the rest: pay it here'
    case 'answer':
      return `${business.name} wrote to you`
    case 'leave':
      return `Leave about ${clock} to be on time`
    case 'be_there':
      return startsAt === null
        ? 'Your next visit'
        : `Be there ${formatFreeTime(startsAt, timeZone, now, preferences)}`
    case 'in_progress':
      return 'Your visit is now'
    case 'pick_up':
      return clock === null ? 'Ready for pickup' : `Ready: pick it up until ${clock}`
    case 'wait_for_answer':
      return clock === null ? `${business.name} answers soon` : `${business.name} answers by ${clock}`
    case 'wait_for_order':
      return moment === null ? 'They are preparing it' : `They are preparing it for ${moment}`
  }
}

const actions: Partial<Record<NextStep, string>> = {
  pay: 'Pay now',
  pay_rest: 'Pay the rest',
  answer: 'Read and answer',
}

export function stepAction({ step, of }: Pick<NextItem, 'step' | 'of'>): string {
  return actions[step] ?? (of.kind === 'booking' ? 'View booking' : 'View order')
}

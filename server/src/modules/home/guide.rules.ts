import type { Instant } from 'contract/core/instant'
import { dayMilliseconds } from 'contract/core/time'
import type { HomeGuide } from 'contract/home/home'
import { type HomeGuideStep, homeGuideSteps } from 'contract/home/sections'

/** The first steps that a member has taken. */
export interface FirstSteps {
  readonly memberSince: Instant
  readonly isDismissed: boolean
  readonly hasChosenPlace: boolean
  readonly hasFavourite: boolean
  readonly hasCart: boolean
  readonly hasBooked: boolean
  readonly hasPurchased: boolean
  /** Available or pending. */
  readonly hasPoints: boolean
  readonly hasInvited: boolean
}

const newDays = 30

/** The guided start for new members: those who never bought or booked, and all members in their first 30 days. */
export function guideOf(steps: FirstSteps, now: Instant): HomeGuide | null {
  const isNew = Date.parse(now) - Date.parse(steps.memberSince) < newDays * dayMilliseconds
  const isCustomer = steps.hasBooked || steps.hasPurchased
  if (steps.isDismissed || (isCustomer && !isNew)) return null
  const done: Record<HomeGuideStep, boolean> = {
    find_place: steps.hasChosenPlace || steps.hasFavourite || steps.hasCart || isCustomer,
    save_favourite: steps.hasFavourite,
    first_points: steps.hasPoints || steps.hasPurchased,
    invite: steps.hasInvited,
  }
  const all = homeGuideSteps.map((step) => ({ step, isDone: done[step] }))
  return { steps: all, isDone: all.every(({ isDone }) => isDone) }
}

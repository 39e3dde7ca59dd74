import type { PushState } from './push.ts'

/** Explains each state of push notifications on this device, and how to change it. */
export const pushText: Record<PushState, string> = {
  unavailable: 'This site sends no push notifications.',
  unsupported:
    'This browser cannot show push notifications. A current version of Chrome, Edge, Firefox or Safari can.',
  needs_install:
    'On an iPhone or iPad, push notifications need the app: open the share menu, select “Add to Home Screen”, and open Goodword from there.',
  denied:
    'Your browser blocks notifications from Goodword. Open its settings for this site with the icon beside the address, allow notifications, and reload this page.',
  off: 'Get a notification on this device when an order is ready or a booking changes, also while Goodword is closed.',
  on: 'This device shows push notifications.',
}

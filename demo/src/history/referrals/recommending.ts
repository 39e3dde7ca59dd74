import type { ReferralCampaignId } from 'contract/core/ids'
import { type Context, withRequestCache } from '../../../../server/src/platform/context.ts'
import { bindTouches } from '../../../../server/src/modules/referrals/attribution/joinByReferral.ts'
import { referralKeysWith } from '../../../../server/src/modules/referrals/codes/keys.ts'
import { invite } from '../../../../server/src/modules/referrals/core/ownReferrals.ts'
import { addLink } from '../../../../server/src/modules/referrals/sharing/share.ts'
import {
  followLink,
  keepTouch,
  openInvitation,
} from '../../../../server/src/modules/referrals/codes/clicks.ts'
import type { Moment } from '../calendar.ts'
import { minutesBefore } from '../ordering.ts'
import { type HistoryEvent, known, type Mailbox, type History } from '../context.ts'

/** A referral target: the marketplace, or a shop with a campaign. */
export type Recommended = 'goodword' | 'bakery' | 'landing-coffee'

/** Keys of the history only: no real browser matches a device of the history. */
const keys = referralKeysWith('the devices of the demo town')
export const place = { linkBase: '/r/' }

export function campaignOf(history: History, of: Recommended): ReferralCampaignId | null {
  return of === 'goodword' ? null : known(history.referralCampaigns, of)
}

export interface Invitation {
  /** Name within the history. */
  readonly invitation: string
  readonly who: Mailbox
  readonly to: Recommended
  readonly channel: string
  readonly label?: string
}

export function invites(moment: Moment, { invitation, who, to, channel, label }: Invitation): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      const draft = { campaignId: campaignOf(history, to), channel, friendLabel: label ?? null }
      const { id, code } = await invite(history.as(who), draft, place)
      history.invitations.set(invitation, { id, code })
    },
  }
}

/** A link for any number of friends. */
export interface LabelledLink {
  readonly who: Mailbox
  readonly to: Recommended
  readonly channel: string
}

/** Minutes between following a link and joining. */
export const minutesToJoin = 20

async function codeOf(history: History, by: LabelledLink | { invitation: string }): Promise<string> {
  if ('invitation' in by) return known(history.invitations, by.invitation).code
  const name = `${by.who}, ${by.to}, ${by.channel}`
  const made = history.links.get(name)
  if (made !== undefined) return made
  const as = history.as(by.who)
  const { code } = await addLink(
    { ...as, now: minutesBefore(as.now, 2 * minutesToJoin) },
    { campaignId: campaignOf(history, by.to), channel: by.channel },
    place,
  )
  history.links.set(name, code)
  return code
}

/** Opens a link on a device. The device name also determines the network address. */
async function follow(context: Context, code: string, device: string): Promise<void> {
  const target = await followLink(context, code)
  if (target.code === null) throw new Error(`the history follows an inactive link: ${code}`)
  const touchId = await keepTouch(context, {
    target: { ...target, code: target.code },
    deviceId: device,
    addressGroup: device,
    hasAdId: false,
    keys,
  })
  if (target.isInvitation) await openInvitation(context, code, touchId)
}

/** `count` visitors open the link without joining. */
export function onlyLook(
  moment: Moment,
  by: LabelledLink | { readonly invitation: string },
  count = 1,
): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      const code = await codeOf(history, by)
      for (let visitor = 1; visitor <= count; visitor += 1)
        await follow(history.context, code, `${code} ${moment.daysAgo} ${visitor}`)
    },
  }
}

export interface Joining {
  readonly who: Mailbox
  readonly by: LabelledLink | { readonly invitation: string }
  readonly device?: string
}

/** Opens the link and signs in twenty minutes later. */
export function joins(moment: Moment, { who, by, device = who }: Joining): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      const context = withRequestCache(history.context)
      const code = await codeOf(history, by)
      const before = { ...context, now: minutesBefore(context.now, minutesToJoin) }
      await follow(before, code, device)
      await bindTouches(context, history.memberId(who), {
        keys,
        visited: { deviceId: device, touches: [{ code, at: before.now }] },
        addressGroup: device,
      })
    },
  }
}

/** Signs in on a device without following a link. */
export function isSeen(moment: Moment, { who, device }: { who: Mailbox; device: string }): HistoryEvent {
  return {
    ...moment,
    run: (history) =>
      bindTouches(history.context, history.memberId(who), {
        keys,
        visited: { deviceId: device, touches: [] },
        addressGroup: device,
      }),
  }
}

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
import { type Happening, known, type Mailbox, type Stage } from '../stage.ts'

/** A referral target: the marketplace, or a shop with a campaign. */
export type Recommended = 'goodword' | 'bakery' | 'landing-coffee'

/** Keys of the history only: no real browser matches a device of the history. */
const keys = referralKeysWith('the devices of the demo town')
export const place = { linkBase: '/r/' }

export function campaignOf(stage: Stage, of: Recommended): ReferralCampaignId | null {
  return of === 'goodword' ? null : known(stage.referralCampaigns, of)
}

export interface Invitation {
  /** Name within the history. */
  readonly invitation: string
  readonly who: Mailbox
  readonly to: Recommended
  readonly channel: string
  readonly label?: string
}

export function invites(moment: Moment, { invitation, who, to, channel, label }: Invitation): Happening {
  return {
    ...moment,
    happen: async (stage) => {
      const draft = { campaignId: campaignOf(stage, to), channel, friendLabel: label ?? null }
      const { id, code } = await invite(stage.as(who), draft, place)
      stage.invitations.set(invitation, { id, code })
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

async function codeOf(stage: Stage, by: LabelledLink | { invitation: string }): Promise<string> {
  if ('invitation' in by) return known(stage.invitations, by.invitation).code
  const name = `${by.who}, ${by.to}, ${by.channel}`
  const made = stage.links.get(name)
  if (made !== undefined) return made
  const as = stage.as(by.who)
  const { code } = await addLink(
    { ...as, now: minutesBefore(as.now, 2 * minutesToJoin) },
    { campaignId: campaignOf(stage, by.to), channel: by.channel },
    place,
  )
  stage.links.set(name, code)
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
): Happening {
  return {
    ...moment,
    happen: async (stage) => {
      const code = await codeOf(stage, by)
      for (let visitor = 1; visitor <= count; visitor += 1)
        await follow(stage.context, code, `${code} ${moment.daysAgo} ${visitor}`)
    },
  }
}

export interface Joining {
  readonly who: Mailbox
  readonly by: LabelledLink | { readonly invitation: string }
  readonly device?: string
}

/** Opens the link and signs in twenty minutes later. */
export function joins(moment: Moment, { who, by, device = who }: Joining): Happening {
  return {
    ...moment,
    happen: async (stage) => {
      const context = withRequestCache(stage.context)
      const code = await codeOf(stage, by)
      const before = { ...context, now: minutesBefore(context.now, minutesToJoin) }
      await follow(before, code, device)
      await bindTouches(context, stage.memberId(who), {
        keys,
        visited: { deviceId: device, touches: [{ code, at: before.now }] },
        addressGroup: device,
      })
    },
  }
}

/** Signs in on a device without following a link. */
export function isSeen(moment: Moment, { who, device }: { who: Mailbox; device: string }): Happening {
  return {
    ...moment,
    happen: (stage) =>
      bindTouches(stage.context, stage.memberId(who), {
        keys,
        visited: { deviceId: device, touches: [] },
        addressGroup: device,
      }),
  }
}

import type { Permission } from '../core/roles.ts'

// One effect, one right: a call that refunds money or moves points of a customer asks for the right of that effect,
// besides its own permission. Which call or which button has the effect makes no difference.

/** Effects of a business's people on the money and the points of a customer, with the right that each asks for. */
export const effectRights = {
  /** Money or points go back to the customer, or earned points are withdrawn. */
  refund: 'orders.refund',
  /** Points of the customer pay at this business. */
  take_points: 'vouchers.accept',
} as const satisfies Record<string, Permission>

type Effect = keyof typeof effectRights

interface EffectOfCall {
  readonly effect: Effect
  /** The values of one field of the body that have the effect; without it every call has it. */
  readonly when?: { readonly field: string; readonly values: readonly string[] }
}

/** Every call of the owner's area with such an effect, by its name. */
export const effectsOfCalls = {
  /** A rejected order was paid: all of it is refunded. */
  moveOrder: { effect: 'refund', when: { field: 'to', values: ['rejected'] } },
  refundOrder: { effect: 'refund' },
  /** A no-show refunds what was paid above the fee. */
  moveBooking: { effect: 'refund', when: { field: 'action', values: ['decline', 'cancel', 'no_show'] } },
  decideBookingDispute: { effect: 'refund' },
  /** Bookings without a free colleague are cancelled with a full refund. */
  retireStaff: { effect: 'refund' },
  acceptVoucher: { effect: 'take_points' },
  captureHold: { effect: 'take_points' },
} as const satisfies Record<string, EffectOfCall>

type CallWithEffect = keyof typeof effectsOfCalls

/** The right that the effect of a call asks for; null for a call without one. */
export function effectRight(call: CallWithEffect, body: object): Permission | null {
  const { effect, when }: EffectOfCall = effectsOfCalls[call]
  const value: unknown = when && Object.entries(body).find(([field]) => field === when.field)?.[1]
  if (when && !(typeof value === 'string' && when.values.includes(value))) return null
  return effectRights[effect]
}

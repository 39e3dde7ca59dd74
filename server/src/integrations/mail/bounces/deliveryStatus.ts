import { addressesIn, shownDiagnostic } from './addresses.ts'
import { type Field, fieldOf, readFields } from './mime.ts'

/** A mail server's result for one recipient (RFC 3464, 2.3). */
export interface RecipientStatus {
  readonly address: string | null
  readonly action: 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded'
  /** The enhanced status code (RFC 3463), such as `5.1.1`. */
  readonly status: string
  readonly diagnostic: string | null
}

const recipientsMax = 20
const actions = ['failed', 'delayed', 'delivered', 'relayed', 'expanded'] as const

/**
 * Reads the groups of a `message/delivery-status` body. Some servers omit the action or the status, or write all in
 * one group: the diagnostic code supplies missing values. A group without information is skipped.
 */
export function readDeliveryStatus(body: string): RecipientStatus[] {
  return body
    .replaceAll('\r\n', '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .slice(0, recipientsMax + 1)
    .flatMap((group) => {
      const status = recipientStatus(readFields(group))
      return status ? [status] : []
    })
    .slice(0, recipientsMax)
}

function recipientStatus(fields: readonly Field[]): RecipientStatus | null {
  const diagnostic = fieldOf(fields, 'diagnostic-code')
  const status = statusIn(fieldOf(fields, 'status') ?? '') ?? statusIn(withoutType(diagnostic ?? ''))
  if (status === null) return null
  const said = fieldOf(fields, 'action')?.toLowerCase().split(/[\s(]/)[0]
  const action = actions.find((each) => each === said) ?? (status.startsWith('2.') ? 'delivered' : 'failed')
  const named = fieldOf(fields, 'original-recipient') ?? fieldOf(fields, 'final-recipient') ?? ''
  return {
    address: addressesIn(decodedXtext(withoutType(named)))[0] ?? null,
    action,
    status,
    diagnostic: shownDiagnostic(withoutType(diagnostic ?? '')),
  }
}

/** Turns `smtp; 550 …` into `550 …`. */
const withoutType = (value: string) => value.replace(/^[\w.-]{1,40}\s*;\s*/, '')

/** RFC 3461, 4. */
const decodedXtext = (value: string) =>
  value.replaceAll(/\+([\dA-F]{2})/g, (_match, hex: string) =>
    /^(?:2[BD]|3D|40)$/.test(hex) ? String.fromCodePoint(Number.parseInt(hex, 16)) : `+${hex}`,
  )

/** An enhanced code, or the class of a plain reply code: 550 becomes 5.0.0. */
function statusIn(text: string): string | null {
  const [, enhanced] = /(?:^|[\s(#-])([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/.exec(text) ?? []
  if (enhanced !== undefined) return enhanced
  const [, reply] = /^([245])\d\d(?!\d)/.exec(text) ?? []
  return reply === undefined ? null : `${reply}.0.0`
}

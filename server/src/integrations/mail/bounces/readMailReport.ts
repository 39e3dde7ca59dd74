import { addressesIn } from './addresses.ts'
import { type RecipientStatus, readDeliveryStatus } from './deliveryStatus.ts'
import {
  decodedBody,
  fieldOf,
  fieldsNamed,
  leavesOf,
  type MimePart,
  readFields,
  readPart,
  typeOf,
} from './mime.ts'

/** The largest report that we read; mail servers return the headers of a mail, or all of it. */
export const reportBytesMax = 1024 * 1024

/** The facts in a report that identify our mail. */
interface Evidence {
  /** Where the report was sent, and where the mail came from: our return path is among them. */
  readonly returnPaths: readonly string[]
  /** The recipients that the report names. Providers often remove them from complaints. */
  readonly recipients: readonly string[]
  /** The address in the header `List-Unsubscribe` of the mail. */
  readonly unsubscribe: string | null
  /** The Message-ID of the mail without brackets. */
  readonly messageId: string | null
}

/** A delivery status notification (RFC 3464). */
export interface DeliveryReport extends Evidence {
  readonly kind: 'delivery'
  readonly statuses: readonly RecipientStatus[]
}

/** A recipient reported a mail as spam (RFC 5965). */
export interface ComplaintReport extends Evidence {
  readonly kind: 'complaint'
  /** Such as `abuse` or `not-spam`. */
  readonly feedback: string
}

export type MailReport = DeliveryReport | ComplaintReport

const statusTypes = new Set(['message/delivery-status', 'message/global-delivery-status'])
const mailTypes = new Set([
  'message/rfc822',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
])

/** Reads a report from a raw message; null for every other message, such as an out-of-office reply. */
export function readMailReport(raw: Buffer): MailReport | null {
  const message = readPart(raw.subarray(0, reportBytesMax).toString('latin1'))
  const parts = leavesOf(message)
  const original = originalIn(parts)
  const status = parts.find((part) => statusTypes.has(typeOf(part)))
  if (status) {
    const statuses = readDeliveryStatus(decodedBody(status))
    if (statuses.length === 0) return null
    const named = statuses.flatMap(({ address }) => (address === null ? [] : [address]))
    return { kind: 'delivery', statuses, ...evidenceOf(message, original, { named, senders: [] }) }
  }
  const feedback = parts.find((part) => typeOf(part) === 'message/feedback-report')
  if (!feedback) return null
  const fields = readFields(decodedBody(feedback))
  const named = fieldsNamed(fields, 'original-rcpt-to').flatMap(addressesIn)
  const senders = fieldsNamed(fields, 'original-mail-from').flatMap(addressesIn)
  return {
    kind: 'complaint',
    feedback: (fieldOf(fields, 'feedback-type') ?? 'abuse').toLowerCase(),
    ...evidenceOf(message, original, { named, senders }),
  }
}

/** Our mail as the report contains it: whole, or only its headers. */
function originalIn(parts: readonly MimePart[]): MimePart | null {
  const part = parts.find((each) => mailTypes.has(typeOf(each)))
  return part ? readPart(decodedBody(part)) : null
}

function evidenceOf(
  { fields }: MimePart,
  original: MimePart | null,
  { named, senders }: { named: readonly string[]; senders: readonly string[] },
): Evidence {
  const ours = original?.fields ?? []
  const sentTo = ['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']
  const own = [...fieldsNamed(ours, 'return-path'), ...fieldsNamed(ours, 'x-original-return-path')]
  return {
    returnPaths: [
      ...new Set([
        ...sentTo.flatMap((name) => fieldsNamed(fields, name)).flatMap(addressesIn),
        ...senders,
        ...own.flatMap(addressesIn),
      ]),
    ],
    recipients: [...new Set([...named, ...fieldsNamed(ours, 'to').flatMap(addressesIn)])],
    unsubscribe: /<(https?:\/\/[^\s<>]{1,500})>/.exec(fieldOf(ours, 'list-unsubscribe') ?? '')?.[1] ?? null,
    messageId: /<([^\s<>]{1,250})>/.exec(fieldOf(ours, 'message-id') ?? '')?.[1] ?? null,
  }
}

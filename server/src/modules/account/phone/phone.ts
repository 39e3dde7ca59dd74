import { phoneCodeMinutes, phoneCodeTriesMax, phoneCodesMax } from 'contract/account/accountLimits'
import { createHmac, randomInt, randomUUIDv7, timingSafeEqual } from 'node:crypto'
import { type PhoneCodeOutcome, type sendPhoneCode as sendRoute } from 'contract/account/phone'
import type { Answer, Received } from 'contract/core/route'
import { isBefore, plus } from 'contract/core/time'
import * as z from 'zod/mini'
import { type Context, memberOf } from '../../../platform/context.ts'
import { dialedNumber } from '../../../platform/format/phoneNumber.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { countAttempt, pauseOf, setPhone } from '../../identity/public.ts'
import { spend } from '../../spending/public.ts'
import { type AccountPort, keyOf } from '../accountPort.ts'
import { sendPhoneCodeJob } from '../jobNames.ts'
import { countPhoneTry, deletePhoneCode, phoneCodeById, savePhoneCode } from './phoneCode.repository.ts'

/**
 * Sends a code by a job. Requests are counted for the member and for the number, so that a member cannot send many
 * messages to a stranger.
 * @throws Refusal phone_unavailable, phone_number_invalid, phone_number_refused,
 * phone_code_limit
 */
export async function sendPhoneCode(
  context: Context,
  port: AccountPort,
  { phone: typed, country, channel }: Received<typeof sendRoute>['body'],
): Promise<Answer<typeof sendRoute>> {
  if (!port.phone) throw new Refusal('phone_unavailable')
  const dialed = dialedNumber(typed, country, port.phone)
  if (dialed === 'invalid') throw new Refusal('phone_number_invalid')
  if (dialed === 'refused') throw new Refusal('phone_number_refused')
  const phone = dialed.number
  const memberId = memberOf(context)
  const subjects = [keyOf(port, `phone codes of ${memberId}`), keyOf(port, `phone codes to ${phone}`)]
  if (await pauseOf(context, subjects, phoneCodesMax)) throw new Refusal('phone_code_limit')
  await countAttempt(context, subjects)
  const target = keyOf(port, phone)
  if ((await spend(context, 'phone_message', { member: memberId, target })) !== 'spent')
    throw new Refusal('phone_code_limit')
  const id = randomUUIDv7()
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const expiresAt = plus(context.now, { minutes: phoneCodeMinutes })
  await savePhoneCode(context.db, { memberId, id, phone, codeHash: hashOf(port, id, code), expiresAt })
  const sealed = port.encrypter.encrypt(code, `phone code ${id}`)
  await context.enqueue(sendPhoneCodeJob, {
    id,
    keyId: sealed.keyId,
    cipher: sealed.cipher.toString('base64'),
    channel,
  })
  return { phone, expiresAt }
}

/**
 * Counts the try before it compares, under the lock of the code, so that parallel guesses cannot exceed the limit.
 * Returns instead of throwing, so that the counts are committed.
 */
export async function enterPhoneCode(
  context: Context,
  port: AccountPort,
  code: string,
): Promise<{ outcome: PhoneCodeOutcome }> {
  const memberId = memberOf(context)
  const subjects = [keyOf(port, `phone guesses of ${memberId}`)]
  if (await pauseOf(context, subjects)) return { outcome: 'blocked' }
  const sent = await countPhoneTry(context.db, memberId)
  if (!sent || !isBefore(context.now, sent.expires_at)) return { outcome: 'expired' }
  if (sent.tries > phoneCodeTriesMax) return { outcome: 'blocked' }
  if (!timingSafeEqual(hashOf(port, sent.id, code), sent.code_hash)) {
    await countAttempt(context, subjects)
    return { outcome: 'wrong' }
  }
  await deletePhoneCode(context.db, memberId)
  await setPhone(context, sent.phone)
  return { outcome: 'confirmed' }
}

/** Removes the number, and any pending code. */
export async function removePhone(context: Context): Promise<void> {
  await deletePhoneCode(context.db, memberOf(context))
  await setPhone(context, null)
}

/** The code is encrypted: the queue stores the data of its jobs. */
export const PhoneCodeMessage = z.strictObject({
  id: z.uuid(),
  keyId: z.string(),
  cipher: z.string(),
  channel: z.enum(['sms', 'call']),
})

/** Sends nothing if the code was replaced or has expired. A repeated run sends the same code again. */
export async function deliverPhoneCode(
  context: Context,
  port: AccountPort,
  { id, keyId, cipher, channel }: z.infer<typeof PhoneCodeMessage>,
): Promise<void> {
  const sent = await phoneCodeById(context.db, id)
  if (!sent || !isBefore(context.now, sent.expires_at)) return
  const code = port.encrypter.decrypt({ keyId, cipher: Buffer.from(cipher, 'base64') }, `phone code ${id}`)
  const said = channel === 'call' ? [...code].join(', ') : code
  const text = `Your Goodword code is ${said}. It is valid for ${phoneCodeMinutes} minutes. Do not share it.`
  await port.phone?.send({ to: sent.phone, channel, text })
}

const hashOf = (port: AccountPort, id: string, code: string): Buffer =>
  createHmac('sha256', port.codeKey).update(`phone code ${id} ${code}`).digest()

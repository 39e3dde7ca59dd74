import { codeMinutes } from 'contract/claims/claims'
import { ClaimProofId } from 'contract/core/ids'
import { isBefore } from 'contract/core/time'
import { paths } from 'contract/paths'
import * as z from 'zod/mini'
import { renderMail } from '../../../integrations/mail/layout/renderMail.ts'
import type { Context } from '../../../platform/context.ts'
import { businessFacts } from '../../businesses/public.ts'
import type { ClaimPort } from '../claimPort.ts'
import { claimById } from '../core/claim.repository.ts'
import { proofById } from './proof.repository.ts'

/** The code is encrypted: the queue stores the data of its jobs. */
export const ClaimCodeMessage = z.strictObject({
  proofId: ClaimProofId,
  keyId: z.string(),
  cipher: z.string(),
  channel: z.nullable(z.enum(['sms', 'call'])),
})

/** Sends nothing if the code was replaced or has expired. A repeated run sends the same code again. */
export async function deliverCode(
  context: Context,
  port: ClaimPort,
  { proofId, keyId, cipher, channel }: z.infer<typeof ClaimCodeMessage>,
): Promise<void> {
  const proof = await proofById(context.db, proofId)
  if (proof?.status !== 'pending' || !proof.expires_at || !isBefore(context.now, proof.expires_at)) return
  const claim = await claimById(context.db, proof.claim_id)
  const business = claim && (await businessFacts(context, [claim.business_id])).get(claim.business_id)
  if (!claim || !business) return
  const code = port.encrypter.decrypt(
    { keyId, cipher: Buffer.from(cipher, 'base64') },
    `claim code ${proofId}`,
  )
  if (channel !== null) {
    const said = channel === 'call' ? [...code].join(', ') : code
    const text = `Your Goodword code for ${business.name} is ${said}. It is valid for ${codeMinutes} minutes. Do not share it.`
    await port.phone?.send({ to: proof.target, channel, text })
    return
  }
  const content = {
    title: `Your code for ${business.name}`,
    paragraphs: [
      `A member of Goodword claims ${business.name} and asked us to send a code to this address.`,
      `The code is valid for ${codeMinutes} minutes. Give it only to a person who may manage ${business.name}.`,
    ],
    code: { value: code, label: 'Code' },
    place: null,
    when: null,
    tables: [],
    policy: null,
    button: { label: 'Enter the code', href: paths.claim(claim.id) },
    note: 'If you do not know about this, ignore this email: without the code, nothing changes.',
    reason: `You get this email because the address belongs to the website of ${business.name}.`,
  }
  await port.mailer.send(renderMail(content, { to: proof.target, origin: port.origin }))
}

import type { documentTypes } from 'contract/claims/claims'
import { Refusal } from '../../../platform/http/problem.ts'
import { readInThread } from '../../../platform/threads/fileThreads.ts'
import { redrawn } from '../../photos/public.ts'
import { documentType } from './proof.rules.ts'

export interface CleanDocument {
  readonly mediaType: (typeof documentTypes)[number]
  readonly bytes: Buffer
}

const passed: ReadonlySet<string> = new Set(['rate_limited', 'busy'])

/**
 * Draws a picture anew, without hidden content, and refuses a PDF that is more than pages: an operator opens it. Runs
 * outside of a transaction.
 * @throws Refusal claim_document_unreadable, claim_document_active, file_too_complex, rate_limited, busy
 */
export async function cleanDocument(sent: Buffer, sender: string): Promise<CleanDocument> {
  const mediaType = documentType(sent)
  if (mediaType === null) throw new Refusal('claim_document_unreadable')
  if (mediaType !== 'application/pdf') return { mediaType: 'image/jpeg', bytes: await drawn(sent, sender) }
  const module = new URL('../../../platform/pdf/activeParts.thread.ts', import.meta.url)
  const isActive = await readInThread<never, never, boolean>({
    module,
    bytes: sent,
    sender,
    answer: async (question) => question,
  })
  if (isActive) throw new Refusal('claim_document_active')
  return { mediaType, bytes: sent }
}

async function drawn(sent: Buffer, sender: string): Promise<Buffer> {
  try {
    return await redrawn(sent, sender)
  } catch (error) {
    if (error instanceof Refusal && !passed.has(error.code)) throw new Refusal('claim_document_unreadable')
    throw error
  }
}

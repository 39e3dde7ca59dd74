import { claimDocumentFilePath } from 'contract/claims/claimCases'
import { claimDocumentPath, documentBytesMax, documentTypes } from 'contract/claims/claims'
import { ClaimId, ClaimProofId } from 'contract/core/ids'
import { apiPrefix } from 'contract/core/route'
import type { FastifyInstance } from 'fastify'
import { mustBeOperator } from '../../platform/http/freshProof.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { memberBaseOf, takeFiles } from '../../platform/http/uploads/takeFiles.ts'
import type { ClaimPort } from './claimPort.ts'
import { readClaim } from './core/readClaim.ts'
import { cleanDocument } from './proofs/cleanDocument.ts'
import { addDocument, readDocument } from './proofs/documents.ts'

/** Documents are sent as files, not JSON, so the contract defines only their addresses. */
export async function claimDocumentRoutes(app: FastifyInstance, port: ClaimPort): Promise<void> {
  const { runtime } = app
  const claimIdIn = ({ claimId }: Readonly<Record<string, string>>) => {
    const { data } = ClaimId.safeParse(claimId)
    if (data === undefined) throw new Refusal('claim_not_found')
    return data
  }
  await takeFiles(
    app,
    {
      types: documentTypes,
      bytesMax: documentBytesMax,
      missing: 'claim_document_unreadable',
      otherType: 'claim_document_unreadable',
    },
    [
      {
        path: claimDocumentPath(':claimId'),
        take: async ({ base, params, file }) => {
          const claimId = claimIdIn(params)
          await runtime.limiter.run(() => readClaim(runtime.readContext(base), port, claimId))
          const document = await cleanDocument(file, base.actor.memberId)
          return runtime.limiter.run(() =>
            runtime.inWriteContext(base, async (context) => {
              await addDocument(context, port, { claimId, document })
              return readClaim(context, port, claimId)
            }),
          )
        },
      },
    ],
  )

  app.get<{ Params: { proofId: string } }>(
    `${apiPrefix}${claimDocumentFilePath(':proofId')}`,
    async (request, reply) => {
      const base = await memberBaseOf(app, request, reply)
      mustBeOperator(base.actor)
      const proofId = ClaimProofId.safeParse(request.params.proofId)
      if (!proofId.success) throw new Refusal('claim_document_gone')
      const context = runtime.readContext(base)
      const { mediaType, bytes } = await readDocument(context, port, proofId.data)
      const name = `claim-document.${mediaType === 'application/pdf' ? 'pdf' : mediaType.slice('image/'.length)}`
      return reply
        .type(mediaType)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(bytes)
    },
  )
}

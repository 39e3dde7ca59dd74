import { claimDocumentFilePath } from 'contract/claims/claimCases'
import { claimDocumentPath, documentBytesMax, documentTypes } from 'contract/claims/claims'
import { ClaimId, ClaimProofId } from 'contract/core/ids'
import { apiPrefix } from 'contract/core/route'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requestCredentialsOf } from '../../platform/http/credentials.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { sendProblem } from '../../platform/http/problemAnswers.ts'
import type { ClaimPort } from './claimPort.ts'
import { readClaim } from './core/readClaim.ts'
import { addDocument, readDocument } from './proofs/documents.ts'

/** Documents are sent as files, not JSON, so the contract defines only their addresses. */
export async function claimDocumentRoutes(app: FastifyInstance, port: ClaimPort): Promise<void> {
  const { runtime } = app
  const actorOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await runtime.identify(requestCredentialsOf(request, reply, runtime.secureCookies))
    if (!actor) throw new Refusal('not_signed_in')
    return actor
  }

  // Encapsulated in a plugin, so that no other route accepts files or bodies of this size.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Before the body is read, so that strangers cannot fill the memory.
    scope.addHook('onRequest', async (request, reply) => void (await actorOf(request, reply)))
    scope.addContentTypeParser(
      [...documentTypes],
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => body,
    )
    scope.setErrorHandler((error: FastifyError, request, reply) =>
      sendProblem(
        error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? new Refusal('claim_document_unreadable') : error,
        request,
        reply,
      ),
    )
    scope.post<{ Params: { claimId: string }; Body: unknown }>(
      `${apiPrefix}${claimDocumentPath(':claimId')}`,
      { bodyLimit: documentBytesMax },
      async (request, reply) => {
        const actor = await actorOf(request, reply)
        const claimId = ClaimId.safeParse(request.params.claimId)
        if (!claimId.success) throw new Refusal('claim_not_found')
        const { body: bytes } = request
        if (!Buffer.isBuffer(bytes)) throw new Refusal('claim_document_unreadable')
        void reply.header('cache-control', 'no-store')
        return runtime.inWriteContext({ actor, requestId: request.id, log: request.log }, async (context) => {
          await addDocument(context, port, { claimId: claimId.data, bytes })
          return readClaim(context, port, claimId.data)
        })
      },
    )
  })

  app.get<{ Params: { proofId: string } }>(
    `${apiPrefix}${claimDocumentFilePath(':proofId')}`,
    async (request, reply) => {
      const actor = await actorOf(request, reply)
      if (!actor.isOperator) throw new Refusal('forbidden')
      const proofId = ClaimProofId.safeParse(request.params.proofId)
      if (!proofId.success) throw new Refusal('claim_document_gone')
      const context = runtime.readContext({ actor, requestId: request.id, log: request.log })
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

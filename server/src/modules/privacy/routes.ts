import { DataExportId } from 'contract/core/ids'
import { apiPrefix } from 'contract/core/route'
import * as privacy from 'contract/privacy/privacy'
import type { FastifyInstance } from 'fastify'
import type { Storage } from '../../integrations/storage/storage.ts'
import { memberOf } from '../../platform/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { requestCredentialsOf } from '../../platform/http/credentials.ts'
import { requireFreshSignIn } from '../../platform/http/freshProof.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { changeConsent } from '../consents/public.ts'
import { changeMails } from '../notifications/public.ts'
import { requestErasure, withdrawErasure } from './erase/requestErasure.ts'
import { listExports, readExportFile, startExport } from './export/exports.ts'
import { readPrivacy } from './overview/readPrivacy.ts'

export function privacyRoutes(app: FastifyInstance, storage: Storage): void {
  const { runtime } = app
  bind(app, privacy.readPrivacy, readPrivacy)
  bind(app, privacy.changeConsent, async (context, { params, body }) => {
    const consents = await changeConsent(context, { ...params, ...body })
    // The consent to news is also a notification setting.
    if (params.purpose === 'news')
      await changeMails(context, { memberId: memberOf(context), categories: ['news'] }, body.isGiven)
    return { consents }
  })
  bind(app, privacy.listDataExports, async (context) => ({ exports: await listExports(context) }))
  bind(app, privacy.startDataExport, startExport)
  bind(app, privacy.requestErasure, (context, { body }, { sessionToken }) =>
    requestErasure(context, body, sessionToken),
  )
  bind(app, privacy.withdrawErasure, async (context) => {
    await withdrawErasure(context)
    return {}
  })

  // A file, not JSON, so the contract defines only its address.
  app.get<{ Params: { exportId: string } }>(
    `${apiPrefix}${privacy.dataExportFilePath(':exportId')}`,
    async (request, reply) => {
      const actor = await runtime.identify(requestCredentialsOf(request, reply, runtime.secureCookies))
      if (!actor) throw new Refusal('not_signed_in')
      const exportId = DataExportId.safeParse(request.params.exportId)
      if (!exportId.success) throw new Refusal('export_not_found')
      const context = runtime.readContext({ actor, requestId: request.id, log: request.log })
      await requireFreshSignIn(context)
      const bytes = await readExportFile(context, storage, exportId.data)
      return reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', 'attachment; filename="goodword-data.zip"')
        .send(bytes)
    },
  )
}

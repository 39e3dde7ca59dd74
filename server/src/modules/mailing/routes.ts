import { readMailState, sendMailConfirmation } from 'contract/mailing/mailState'
import type { FastifyInstance } from 'fastify'
import { memberOf } from '../../platform/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { confirmationPages } from './confirmation/confirmation.routes.ts'
import { type ConfirmationPost, sendConfirmation } from './confirmation/confirmAddress.ts'
import { mailStateOf } from './mailState.ts'
import type { ReportPort } from './reports/receiveReport.ts'
import { mailReportRoutes } from './reports/reports.routes.ts'

export interface MailingPort {
  readonly post: ConfirmationPost
  /** Null without a return path: the server accepts no reports. */
  readonly reports: (ReportPort & { readonly secret: string }) | null
}

export function mailingRoutes(app: FastifyInstance, { post, reports }: MailingPort): void {
  bind(app, readMailState, (context) => mailStateOf(context, memberOf(context)))
  bind(app, sendMailConfirmation, async (context) => {
    await sendConfirmation(context, post)
    return {}
  })
  confirmationPages(app, post)
  if (reports) mailReportRoutes(app, reports)
}

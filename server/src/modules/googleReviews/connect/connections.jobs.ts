import { GoogleConnectionId } from 'contract/core/ids'
import * as z from 'zod/mini'
import type { BusinessProfilePort } from '../../../integrations/google/businessProfile.ts'
import { defineJob, type Job } from '../../../platform/jobs/queue.ts'
import type { IsAccountUsed } from '../../googleAccess/public.ts'
import { refreshGoogleConnection, revokeGoogleAccess } from '../jobNames.ts'
import { revokeAccess } from './disconnect.ts'
import { retryIdleConnections } from './health.ts'
import { refreshConnection } from './refreshConnection.ts'

/** Requests to Google about whole accounts. Every job is idempotent. */
export const connectionJobs = (port: BusinessProfilePort, isUsedElsewhere: IsAccountUsed): readonly Job[] => [
  defineJob({
    name: revokeGoogleAccess,
    data: z.strictObject({
      subject: z.string(),
      accountEmail: z.string(),
      keyId: z.string(),
      cipher: z.string(),
      accountNames: z.array(z.string()),
    }),
    isRemote: true,
    run: (_context, withdrawal) => revokeAccess(port, isUsedElsewhere, withdrawal),
  }),
  defineJob({
    name: refreshGoogleConnection,
    data: z.strictObject({ connectionId: GoogleConnectionId }),
    isRemote: true,
    run: (_context, { connectionId }) => refreshConnection(port, connectionId),
  }),
  defineJob({
    name: 'retry-idle-google-connections',
    data: z.strictObject({}),
    schedule: '*/15 * * * *',
    run: retryIdleConnections,
  }),
]

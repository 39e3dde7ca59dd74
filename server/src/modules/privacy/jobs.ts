import { DataExportId } from 'contract/core/ids'
import * as z from 'zod/mini'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import { eraseDue, forfeitLate } from './erase/eraseMember.ts'
import { buildExportFile, endExports } from './export/exports.ts'
import { applyRetention as applyRetentionName, buildExport, eraseMembers } from './jobNames.ts'
import type { PrivacyPort } from './port.ts'
import { applyRetention } from './retention/retention.ts'

export const privacyJobs = (port: PrivacyPort): readonly Job[] => [
  defineJob({
    name: buildExport,
    data: z.strictObject({ exportId: DataExportId }),
    isRemote: true,
    run: (_context, { exportId }) => buildExportFile(port, exportId),
  }),
  defineJob({
    name: eraseMembers,
    data: z.strictObject({}),
    schedule: '*/10 * * * *',
    isRemote: true,
    run: () => eraseDue(port),
  }),
  defineJob({
    name: applyRetentionName,
    data: z.strictObject({}),
    schedule: '47 3 * * *',
    isRemote: true,
    run: async () => {
      await applyRetention(port.payments.write)
      await endExports(port)
      await forfeitLate(port.payments.write)
    },
  }),
]

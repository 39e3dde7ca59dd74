import { GoogleConnectionId, GoogleLocationId } from 'contract/core/ids'
import * as z from 'zod/mini'
import type { BusinessProfilePort } from '../../../integrations/google/businessProfile.ts'
import { defineJob, type Job } from '../../../platform/jobs/queue.ts'
import * as jobs from '../jobNames.ts'
import { findLocation } from './findLocation.ts'
import { tendNotices } from './notices.ts'
import { deleteOldPushes, pollLocations, pollSweeps } from './pollLocations.ts'
import { readAll } from './readAll.ts'
import { syncBatch } from './syncBatch.ts'
import { syncLocation } from './syncLocation.ts'

const attempts = { tries: z.optional(z.int()), waits: z.optional(z.int()) }
const ofLocation = z.strictObject({ googleLocationId: GoogleLocationId, ...attempts })

/** Jobs that read Google. Each is idempotent, and two of one location are harmless. */
export const syncJobs = (port: BusinessProfilePort): readonly Job[] => [
  defineJob({
    name: jobs.syncGoogleLocation,
    data: ofLocation,
    isRemote: true,
    // Many notices about one location cause one read.
    mergedMax: 20,
    atOnceMax: 3,
    run: (_context, job) => syncLocation(port, job),
  }),
  defineJob({
    // Long reads have their own workers, so that notices never wait for an import.
    name: jobs.readAllGoogleReviews,
    data: ofLocation,
    isRemote: true,
    atOnceMax: 3,
    run: (_context, job) => readAll(port, job),
  }),
  defineJob({
    name: jobs.syncGoogleBatch,
    data: z.strictObject({
      connectionId: GoogleConnectionId,
      accountName: z.string(),
      googleLocationIds: z.array(GoogleLocationId),
      ...attempts,
    }),
    isRemote: true,
    run: (_context, job) => syncBatch(port, job),
  }),
  defineJob({
    name: jobs.findGoogleLocation,
    data: z.strictObject({
      googleLocationId: GoogleLocationId,
      job: z.enum([jobs.syncGoogleLocation, jobs.readAllGoogleReviews]),
      failures: z.int(),
      pageToken: z.optional(z.nullable(z.string())),
      ...attempts,
    }),
    isRemote: true,
    run: (_context, job) => findLocation(port, job),
  }),
  defineJob({
    name: jobs.tendGoogleNotices,
    data: z.object({}),
    schedule: '27 * * * *',
    isRemote: true,
    mergedMax: 50,
    run: () => tendNotices(port),
  }),
  defineJob({
    name: 'poll-google-locations',
    data: z.strictObject({}),
    schedule: '*/5 * * * *',
    run: pollLocations,
  }),
  defineJob({
    name: 'poll-google-sweeps',
    data: z.strictObject({}),
    schedule: '4-54/10 * * * *',
    run: pollSweeps,
  }),
  defineJob({
    name: 'delete-old-google-pushes',
    data: z.strictObject({}),
    schedule: '41 3 * * *',
    run: deleteOldPushes,
  }),
]

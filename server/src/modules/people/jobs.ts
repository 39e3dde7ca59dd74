import { MemberId } from 'contract/core/ids'
import * as z from 'zod/mini'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import { type AccountLink, userOf } from '../identity/public.ts'
import { mailAccountLink } from './jobNames.ts'
import { recordEndedViews } from './viewing/viewings.ts'

/** Mails a link through the identity service, which starts after the jobs. */
export type SendAccountLink = (link: AccountLink) => Promise<void>

export const peopleJobs = (send: SendAccountLink): readonly Job[] => [
  defineJob({
    name: mailAccountLink,
    data: z.strictObject({ memberId: MemberId, kind: z.enum(['invitation', 'confirmation']) }),
    isRemote: true,
    run: async (context, { memberId, kind }) => {
      const { email, displayName } = await userOf(context, memberId)
      await send({ kind, email, displayName })
    },
  }),
  defineJob({
    name: 'record-ended-views',
    data: z.strictObject({}),
    schedule: '* * * * *',
    run: recordEndedViews,
  }),
]

import { InvitationId } from 'contract/core/ids'
import * as z from 'zod/mini'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import { type InvitationPost, sendInvitation } from './invitations/mailInvitation.ts'
import { mailInvitation } from './jobNames.ts'

export const membershipsJobs = (post: InvitationPost): readonly Job[] => [
  defineJob({
    name: mailInvitation,
    data: z.strictObject({ invitationId: InvitationId }),
    isRemote: true,
    run: (_context, { invitationId }) => sendInvitation(post, invitationId),
  }),
]

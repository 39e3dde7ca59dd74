import * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import type { AccountPort } from './accountPort.ts'
import { mailAccountChange, mailEmailChange, sendPhoneCodeJob } from './jobNames.ts'
import { deliverPhoneCode, PhoneCodeMessage } from './phone/phone.ts'
import { deletePhoneCodesEndedBy } from './phone/phoneCode.repository.ts'
import { deleteChangesEndedBy } from './security/accountChange.repository.ts'
import { deleteEmailChangesEndedBy } from './security/emailChange.repository.ts'
import { sendAccountChange, sendEmailChange } from './security/securityMails.ts'

export const accountJobs = (port: AccountPort): readonly Job[] => [
  defineJob({
    name: mailAccountChange,
    data: z.strictObject({ changeId: z.uuid() }),
    isRemote: true,
    run: (_context, { changeId }) => sendAccountChange(port, changeId),
  }),
  defineJob({
    name: mailEmailChange,
    data: z.strictObject({ id: z.uuid() }),
    isRemote: true,
    run: (_context, { id }) => sendEmailChange(port, id),
  }),
  defineJob({
    name: sendPhoneCodeJob,
    data: PhoneCodeMessage,
    isRemote: true,
    run: (context, message) => deliverPhoneCode(context, port, message),
  }),
  defineJob({
    name: 'delete-ended-account-links',
    data: z.strictObject({}),
    schedule: '23 3 * * *',
    run: deleteEnded,
  }),
]

async function deleteEnded({ db, now }: Context): Promise<void> {
  await deletePhoneCodesEndedBy(db, now)
  await deleteEmailChangesEndedBy(db, now)
  await deleteChangesEndedBy(db, now)
}

import { documentVersions } from 'contract/privacy/privacy'
import type { MemberId } from 'contract/core/ids'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { changeConsent, consentsOf, recordDocuments } from './consents.ts'

const database = useDatabase()
const newId = () => crypto.randomUUID() as MemberId // the log has no foreign keys

test('the log has each change once, newest first, with the versions of the documents, and never changes', async () => {
  const context = database.contextOf(newId())
  const { memberId } = context.actor!
  await recordDocuments(context, memberId)
  await recordDocuments(context, memberId)
  await changeConsent(context, { purpose: 'news', isGiven: false })
  await changeConsent(context, { purpose: 'news', isGiven: true })
  await changeConsent(context, { purpose: 'news', isGiven: true })
  await changeConsent(context, { purpose: 'news', isGiven: false })
  expect(
    (await consentsOf(context)).map(({ purpose, isGiven, version }) => [purpose, isGiven, version]),
  ).toEqual([
    ['news', false, null],
    ['news', true, null],
    ['privacy', true, documentVersions.privacy],
    ['terms', true, documentVersions.terms],
  ])
  for (const statement of [
    'delete from consent_entry',
    'update consent_entry set is_given = true',
    'truncate consent_entry',
  ])
    await expect(database.pool.query(statement)).rejects.toThrow('never change')
})

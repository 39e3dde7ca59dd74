import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../../platform/context.ts'
import { starterTemplates } from '../starter/starterTemplates.ts'
import { newestVersions, versionAt } from './template.queries.ts'
import { insertTemplate, insertVersion, lockTemplates } from './template.repository.ts'

/** Publishes Goodword's own templates, and a new version of each that changed since the last start. Idempotent. */
export async function renewStarterTemplates(context: Context): Promise<void> {
  await lockTemplates(context.db, null)
  for (const { slug, document } of starterTemplates()) {
    const known = await versionAt(context.db, slug, null)
    if (known && isDeepStrictEqual(known.document, document)) continue
    const templateId =
      known?.templateId ??
      (
        await insertTemplate(context.db, {
          businessId: null,
          slug,
          status: 'published',
          document,
          now: context.now,
        })
      ).id
    const newest = (await newestVersions(context.db, [templateId])).get(templateId)
    const number = (newest?.number ?? 0) + 1
    await insertVersion(context.db, { templateId, number, document, now: context.now, by: null })
  }
}

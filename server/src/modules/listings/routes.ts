import { listListingChanges, undoListingChange } from 'contract/listings/listingChanges'
import {
  cancelListingSchedule,
  endListingPause,
  listListingVersions,
  pauseListing,
  placePin,
  publishListing,
  readListing,
  readListingPreview,
  readListingVersion,
  readLocationUse,
  restoreListingVersion,
  saveListing,
  scheduleListing,
} from 'contract/listings/listings'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import { recentChanges, undoChange } from './changes/changes.ts'
import { readDraft, saveDraft } from './core/drafts.ts'
import { readPreview } from './preview/preview.ts'
import type { PreviewKeys } from './preview/previewKeys.ts'
import { pause, resume } from './publish/breaks.ts'
import { placePin as confirmPin } from './publish/placePin.ts'
import { cancelSchedule, publishDraft, restoreVersion, schedulePublication } from './publish/publish.ts'
import { readLocationUse as useOfLocation } from './publish/readLocationUse.ts'
import { listVersions, readVersion } from './publish/versions.ts'

export function listingsRoutes(app: FastifyInstance, { keys }: { readonly keys: PreviewKeys }): void {
  bind(app, readListing, (context, { params }) => readDraft(context, params.businessId, keys))
  bind(app, saveListing, (context, { params, body }, { ifMatch }) =>
    saveDraft(context, { ...params, ...body, ifMatch }, keys),
  )
  bind(app, publishListing, (context, { params, body }) =>
    publishDraft(context, { ...params, ...body }, keys),
  )
  bind(app, scheduleListing, (context, { params, body }) =>
    schedulePublication(context, { ...params, ...body }, keys),
  )
  bind(app, cancelListingSchedule, (context, { params }) => cancelSchedule(context, params.businessId, keys))
  bind(app, listListingVersions, async (context, { params }) => ({
    versions: await listVersions(context, params.businessId),
  }))
  bind(app, readListingVersion, (context, { params }) => readVersion(context, params))
  bind(app, restoreListingVersion, (context, { params }) => restoreVersion(context, params, keys))
  bind(app, readLocationUse, (context, { params }) => useOfLocation(context, params))
  bind(app, placePin, (context, { params, body }) => confirmPin(context, { ...params, ...body }, keys))
  bind(app, pauseListing, (context, { params, body }) => pause(context, { ...params, ...body }, keys))
  bind(app, endListingPause, (context, { params }) => resume(context, params, keys))
  bind(app, readListingPreview, (context, { query }) => readPreview(context, query.draft, keys))
  bind(app, listListingChanges, async (context) => ({ changes: await recentChanges(context) }))
  bind(app, undoListingChange, (context, { params }) => undoChange(context, params))
}

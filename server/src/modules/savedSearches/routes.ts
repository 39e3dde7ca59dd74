import {
  changeSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  saveSearch,
} from 'contract/savedSearches/savedSearches'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import {
  changeSavedSearch as change,
  removeSavedSearch as remove,
  savedSearchesOf,
  saveSearch as save,
} from './savedSearches.ts'

export function savedSearchesRoutes(app: FastifyInstance): void {
  bind(app, listSavedSearches, async (context) => ({ searches: await savedSearchesOf(context) }))
  bind(app, saveSearch, (context, { body }) => save(context, body))
  bind(app, changeSavedSearch, (context, { params, body }) => change(context, params.savedSearchId, body))
  bind(app, removeSavedSearch, async (context, { params }) => {
    await remove(context, params.savedSearchId)
    return {}
  })
}

import { type orderCatalogue, readCatalogue } from 'contract/catalogue/catalogue'
import { type Effect, showAtOnce } from '../../shared/api/calls.ts'

export const showOrder: Effect<typeof orderCatalogue> = ({ params, body }, started) =>
  showAtOnce(started, readCatalogue, { params }, (catalogue) => {
    const places = new Map(body.ids.map((id, place) => [id, place]))
    catalogue[body.kind].sort((a, b) => (places.get(a.id) ?? Infinity) - (places.get(b.id) ?? Infinity))
  })

import {
  changeHomeSection,
  chooseHomePlace,
  dismissHomeGuide,
  readHome,
  recordHomeUse,
} from 'contract/home/home'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import { changeSection, choosePlace, dismissGuide, homeOf, recordUse } from './home.ts'

export function homeRoutes(app: FastifyInstance): void {
  bind(app, readHome, (context) => homeOf(context))
  bind(app, recordHomeUse, async (context, { body }) => {
    await recordUse(context, body)
    return {}
  })
  bind(app, changeHomeSection, async (context, { params, body }) => {
    await changeSection(context, { ...params, ...body })
    return {}
  })
  bind(app, chooseHomePlace, async (context, { body }) => {
    await choosePlace(context, body.place)
    return {}
  })
  bind(app, dismissHomeGuide, async (context, { body }) => {
    await dismissGuide(context, body.isDismissed)
    return {}
  })
}

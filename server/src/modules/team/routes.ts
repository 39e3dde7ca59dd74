import {
  addClosure,
  addResourceGroup,
  addStaff,
  addTimeOff,
  changeResourceGroup,
  changeStaff,
  readTeam,
  removeClosure,
  removeResourceGroup,
  removeTimeOff,
  setShifts,
  setSkills,
} from 'contract/team/team'
import { readServiceSettings, setServiceSettings } from 'contract/team/settings'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import * as absences from './absences/closures.ts'
import * as rooms from './rooms/rooms.ts'
import * as team from './people/team.ts'
import { setSettings, settingsOf } from './settings/serviceSettings.ts'

export function teamRoutes(app: FastifyInstance): void {
  bind(app, readTeam, (context, { params }) => team.readTeam(context, params.businessId))
  bind(app, addStaff, (context, { params, body }) => team.addStaff(context, params.businessId, body))
  bind(app, changeStaff, (context, { params, body }) => team.changeStaff(context, params, body))
  bind(app, setShifts, (context, { params, body }) => team.setShifts(context, params, body.shifts))
  bind(app, setSkills, (context, { params, body }) => team.setSkills(context, params, body.skills))
  bind(app, addTimeOff, (context, { params, body }) => absences.addTimeOff(context, params, body))
  bind(app, removeTimeOff, (context, { params }) => absences.removeTimeOff(context, params))
  bind(app, addClosure, (context, { params, body }) => absences.addClosure(context, params.businessId, body))
  bind(app, removeClosure, (context, { params }) => absences.removeClosure(context, params))
  bind(app, addResourceGroup, (context, { params, body }) =>
    rooms.addResourceGroup(context, params.businessId, body),
  )
  bind(app, changeResourceGroup, (context, { params, body }) =>
    rooms.changeResourceGroup(context, params, body),
  )
  bind(app, removeResourceGroup, (context, { params }) => rooms.removeResourceGroup(context, params))
  bind(app, readServiceSettings, (context, { params }) => settingsOf(context, params))
  bind(app, setServiceSettings, (context, { params, body }) => setSettings(context, params, body.settings))
}

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
  bind(app, readTeam, (context, { params, query }) => team.readTeam(context, { ...params, ...query }))
  bind(app, addStaff, (context, { params, query, body }) =>
    team.addStaff(context, { ...params, ...query }, body),
  )
  bind(app, changeStaff, (context, { params, query, body }) =>
    team.changeStaff(context, { ...params, ...query }, body),
  )
  bind(app, setShifts, (context, { params, query, body }) =>
    team.setShifts(context, { ...params, ...query }, body.shifts),
  )
  bind(app, setSkills, (context, { params, query, body }) =>
    team.setSkills(context, { ...params, ...query }, body.skills),
  )
  bind(app, addTimeOff, (context, { params, query, body }) =>
    absences.addTimeOff(context, { ...params, ...query }, body),
  )
  bind(app, removeTimeOff, (context, { params, query }) =>
    absences.removeTimeOff(context, { ...params, ...query }),
  )
  bind(app, addClosure, (context, { params, query, body }) =>
    absences.addClosure(context, { ...params, ...query }, body),
  )
  bind(app, removeClosure, (context, { params, query }) =>
    absences.removeClosure(context, { ...params, ...query }),
  )
  bind(app, addResourceGroup, (context, { params, query, body }) =>
    rooms.addResourceGroup(context, { ...params, ...query }, body),
  )
  bind(app, changeResourceGroup, (context, { params, query, body }) =>
    rooms.changeResourceGroup(context, { ...params, ...query }, body),
  )
  bind(app, removeResourceGroup, (context, { params, query }) =>
    rooms.removeResourceGroup(context, { ...params, ...query }),
  )
  bind(app, readServiceSettings, (context, { params }) => settingsOf(context, params))
  bind(app, setServiceSettings, (context, { params, query, body }) =>
    setSettings(context, { ...params, ...query }, body.settings),
  )
}

import * as audit from 'contract/people/audit'
import * as people from 'contract/people/people'
import * as requests from 'contract/people/requests'
import * as users from 'contract/people/users'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import { verifyAudit } from '../audit/public.ts'
import { signInFacts } from '../identity/public.ts'
import { entriesCsv, findEntries } from './audit/auditEntries.ts'
import { erasePerson, exportPersonData, keepPerson } from './personalData/personalData.ts'
import { correctPoints, decideOperatorRequest, listRequests, requestSuspension } from './requests/requests.ts'
import { personTimeline } from './timeline/personTimeline.ts'
import {
  changeHold,
  changeUser,
  closeUser,
  createUser,
  endSessions,
  resendLink,
} from './users/changeUsers.ts'
import { findUsers, usersCsv } from './users/findUsers.ts'
import { readPerson } from './users/readPerson.ts'
import { endOwnView, startView } from './viewing/viewings.ts'

/** The users API, and actions of operators for a member. */
export function peopleRoutes(app: FastifyInstance): void {
  bind(app, users.listUsers, (context, { query }) => findUsers(context, query))
  bind(app, users.downloadUsers, (context, { query }) => usersCsv(context, query))
  bind(app, users.createUser, (context, { body }) => createUser(context, body))
  bind(app, users.updateUser, (context, { params, body }) => changeUser(context, { ...params, ...body }))
  bind(app, users.deleteUser, (context, { params, query }) => closeUser(context, { ...params, ...query }))

  bind(app, people.readPerson, (context, { params }) => readPerson(context, params.id))
  bind(app, people.listPersonTimeline, (context, { params, query }) =>
    personTimeline(context, { ...params, ...query }),
  )
  bind(app, people.endPersonSessions, async (context, { params, body }) => {
    await endSessions(context, { ...params, ...body })
    return {}
  })
  bind(app, people.changeLegalHold, async (context, { params, body }) => {
    await changeHold(context, { ...params, ...body })
    return {}
  })
  bind(app, people.resendConfirmation, async (context, { params, body }) => {
    const { hasSignInMethod } = await signInFacts(context, params.id)
    await resendLink(context, { ...params, ...body, kind: hasSignInMethod ? 'confirmation' : 'invitation' })
    return {}
  })
  bind(app, people.exportPersonData, async (context, { params, body }) => {
    await exportPersonData(context, { ...params, ...body })
    return {}
  })
  bind(app, people.erasePerson, (context, { params, body }) => erasePerson(context, { ...params, ...body }))
  bind(app, people.keepPerson, async (context, { params, body }) => {
    await keepPerson(context, { ...params, ...body })
    return {}
  })
  bind(app, people.startViewing, (context, { params, body }, { sessionToken }) =>
    startView(context, { ...params, ...body, sessionToken }),
  )
  bind(app, people.endViewing, async (context, _input, { sessionToken }) => {
    await endOwnView(context, sessionToken)
    return {}
  })

  bind(app, requests.correctPoints, (context, { params, body }) =>
    correctPoints(context, { ...params, ...body }),
  )
  bind(app, requests.requestSuspension, (context, { params, body }) =>
    requestSuspension(context, { ...params, ...body }),
  )
  bind(app, requests.listOperatorRequests, (context, { query }) => listRequests(context, query.memberId))
  bind(app, requests.decideOperatorRequest, (context, { params, body }) =>
    decideOperatorRequest(context, { ...params, ...body }),
  )

  bind(app, audit.listAuditEntries, (context, { query }) => findEntries(context, query))
  bind(app, audit.downloadAuditEntries, (context, { query }) => entriesCsv(context, query))
  bind(app, audit.checkAuditLog, (context) => verifyAudit(context))
}

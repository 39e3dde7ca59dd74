import type { BusinessPeople } from 'contract/memberships/memberships'
import * as memberships from 'contract/memberships/memberships'
import type { BusinessId } from 'contract/core/ids'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { acceptInvitation, readInvitation } from './invitations/accept.ts'
import { invitePerson, resendInvitation, withdrawInvitation } from './invitations/invite.ts'
import { changeAccess, leaveBusiness, readPeople, removeAccess, restoreAccess } from './people/people.ts'

export function membershipsRoutes(app: FastifyInstance): void {
  bind(app, memberships.readBusinessPeople, (context, { params }) => readPeople(context, params.businessId))
  bind(app, memberships.invitePerson, (context, { params, body }) =>
    thenPeople(context, params, invitePerson(context, { ...params, ...body })),
  )
  bind(app, memberships.resendInvitation, (context, { params }) =>
    thenPeople(context, params, resendInvitation(context, params)),
  )
  bind(app, memberships.withdrawInvitation, (context, { params }) =>
    thenPeople(context, params, withdrawInvitation(context, params)),
  )
  bind(app, memberships.changeAccess, (context, { params, body }) =>
    thenPeople(context, params, changeAccess(context, { ...params, ...body })),
  )
  bind(app, memberships.removeAccess, (context, { params }) =>
    thenPeople(context, params, removeAccess(context, params)),
  )
  bind(app, memberships.restoreAccess, (context, { params }) =>
    thenPeople(context, params, restoreAccess(context, params)),
  )
  bind(app, memberships.leaveBusiness, async (context, { params }) => {
    await leaveBusiness(context, params.businessId)
    return {}
  })
  bind(app, memberships.readAccessInvitation, (context, { params }) => readInvitation(context, params.token))
  bind(app, memberships.acceptAccessInvitation, (context, { params }) =>
    acceptInvitation(context, params.token),
  )
}

/** Answers with the people after the change. */
async function thenPeople(
  context: Context,
  { businessId }: { businessId: BusinessId },
  change: Promise<void>,
): Promise<BusinessPeople> {
  await change
  return readPeople(context, businessId)
}

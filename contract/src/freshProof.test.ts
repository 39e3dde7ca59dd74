import { expect, test } from 'vitest'
import { operationId, routes } from './routes.ts'
import { proofReasons } from './core/freshProof.ts'

/** The whole table: a route that moves between the lists is a decision. */
const table = {
  account: [
    'addPasskey',
    'changeEmail',
    'confirmAuthenticator',
    'removeAuthenticator',
    'removePasskey',
    'renewRecoveryCodes',
    'startAuthenticator',
    'startPasskey',
    'unlinkProvider',
  ],
  bulk: [
    'downloadAllReferrals',
    'downloadAuditEntries',
    'downloadCustomers',
    'downloadPastOrders',
    'downloadReconciliation',
    'downloadUsers',
  ],
  viewing: ['startViewing'],
  points: ['correctCapture', 'correctPoints', 'decideOperatorRequest', 'decideReferralCase'],
  money: ['decideHeldRefund', 'retryCardReturn', 'retryRefund'],
  payouts: ['openPayoutAccount', 'releaseHeldPayout', 'resumePayouts', 'usePayoutAccount'],
  roles: [
    'changeAccess',
    'concedeClaim',
    'decideClaim',
    'endPersonSessions',
    'invitePerson',
    'removeAccess',
    'requestSuspension',
    'resendInvitation',
    'restoreAccess',
    'updateUser',
    'withdrawInvitation',
  ],
  export: ['exportPersonData', 'startDataExport'],
  erasure: ['changeLegalHold', 'deleteUser', 'erasePerson', 'keepPerson', 'requestErasure'],
  webhooks: ['addWebhook', 'changeWebhook', 'removeWebhook', 'replaceWebhookSecret', 'switchWebhook'],
}

test('the routes that need a fresh proof, by reason', () => {
  const declared = Object.fromEntries(
    Object.keys(proofReasons).map((reason) => [
      reason,
      routes
        .filter(({ freshProof }) => freshProof === reason)
        .map(operationId)
        .toSorted(),
    ]),
  )
  expect(declared).toEqual(table)
})

/**
 * The use case asks, because it depends on the record: the first password; an owner who joins or leaves; the amount; a
 * table of people.
 */
const inUseCases = [
  'acceptAccessInvitation',
  'changeCampaign',
  'changePassword',
  'changeReferralCampaign',
  'downloadInsights',
  'editReferralCampaign',
  'leaveBusiness',
  'startCampaign',
]

test('no other route is refused for an old proof, except by its use case', () => {
  const asking = routes.filter(({ errors }) => errors?.some((code) => code === 'sign_in_again'))
  expect(asking.map(operationId).toSorted()).toEqual(inUseCases)
})

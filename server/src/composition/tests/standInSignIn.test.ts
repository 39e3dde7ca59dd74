import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { visitorOf } from '../../../test-support/fixtures/identity.ts'
import { createMember } from '../../modules/identity/sessions/sessions.ts'
import { newcomer, standInAccounts } from '../../standins/accounts.ts'

const server = useApp()

// As in the demo: its members have confirmed addresses, and never signed in.
beforeAll(async () => {
  for (const { email, displayName } of standInAccounts)
    await createMember(server.database.contextOf(), {
      email,
      displayName,
      emailVerified: true,
      isOperator: false,
    })
})

const customer = 'maya@goodword.example'

async function signIn(provider: 'facebook' | 'google' | 'github' | 'twitter', address: string) {
  const visitor = visitorOf(server)
  if (provider === 'google') await visitor.signInWithGoogle(address)
  else await visitor.signInWith(provider, address)
  return visitor
}

test.each([
  { provider: 'facebook', provesAddresses: false, email: newcomer.email },
  { provider: 'google', provesAddresses: true, email: customer },
  { provider: 'github', provesAddresses: true, email: customer },
  { provider: 'twitter', provesAddresses: true, email: customer },
] as const)('the stand-in for $provider signs in', async ({ provider, provesAddresses, email }) => {
  const visitor = await signIn(provider, email)
  expect((await visitor.logIn()).member).toMatchObject({ email, emailVerified: provesAddresses })
  expect((await visitor.verify()).statusCode).toBe(200)
})

test('the stand-in for Facebook, which proves no address, opens no account of a member', async () => {
  expect(await (await signIn('facebook', customer)).session()).toBeNull()
})

import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { createMember } from '../sessions/sessions.ts'
import { changeOperator } from './operators.ts'
import { operatorIds } from './people.ts'

const database = useDatabase()

test('a member with a confirmed address becomes an operator, and no other', async () => {
  const context = database.contextOf()
  const person = (email: string, emailVerified: boolean) =>
    createMember(context, { email, displayName: 'Ines', emailVerified, isOperator: false })
  const { id } = await person('ines@goodword.example', true)
  await person('typed@goodword.example', false)
  const make = (email: string, isOperator = true) => changeOperator(context, { email, isOperator })
  expect(await make('Ines@goodword.example ')).toBe(true)
  expect(await make('typed@goodword.example')).toBe(false)
  expect(await make('nobody@goodword.example')).toBe(false)
  expect(await operatorIds(context)).toEqual([id])
  expect(await make('ines@goodword.example', false)).toBe(true)
  expect(await operatorIds(context)).toEqual([])
})

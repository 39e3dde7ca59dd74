import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { showOverRestarts } from '../../../../test-support/liveRestarts.ts'

const database = useDatabase()

test('ten restarts under 1,000 notifications each lose none, and show each once', async () => {
  const { sent, shown } = await showOverRestarts(database, { restarts: 10, eventsPerRestart: 1000 })
  expect(shown).toHaveLength(11_000)
  expect(shown.toSorted()).toEqual(sent.toSorted())
})

import { plus } from 'contract/core/time'
import { fillTown } from '../../demo/src/fillTown.ts'
import { pictureStorage } from '../../demo/src/pictures/pictureStorage.ts'
import { run } from '../../server/src/composition/run.ts'
import { systemClock } from '../../server/src/platform/clock.ts'

// The demo server with a clock that SIGUSR2 moves a day ahead. Schedules of jobs still follow the time of the system.
let days = 0
process.on('SIGUSR2', () => void (days += 1))
await run({ fill: fillTown, storage: pictureStorage }, undefined, {
  now: () => plus(systemClock.now(), { days }),
})

import { createWorkQueue } from '../../../platform/threads/workQueue.ts'

/**
 * Runs the work on one photo at a time: a large one needs several hundred megabytes. Our pages send one photo at a time;
 * members may use several tabs.
 * @throws Refusal rate_limited, busy
 */
export const inPhotoQueue = createWorkQueue({ runningMax: 1, waitingMax: 12, waitingOfOneMax: 3 })

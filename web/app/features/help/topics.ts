import { accountTopic } from './accountTopic.ts'
import { businessTopics } from './businessTopics.ts'
import { customerTopics } from './customerTopics.ts'
import { businessEstimateTopic, estimateTopic } from './estimateTopics.ts'
import { notificationTopic } from './notificationTopic.ts'
import { pointsTopics } from './pointsTopics.ts'
import { privacyTopic } from './privacyTopic.ts'
import { reviewTopics } from './reviewTopics.ts'

/** All topics in the order of the help page. */
export const topics = [
  ...pointsTopics,
  ...customerTopics,
  estimateTopic,
  accountTopic,
  privacyTopic,
  notificationTopic,
  ...businessTopics,
  businessEstimateTopic,
  ...reviewTopics,
]

export { queueWebhooks } from './deliveries/deliveries.ts'

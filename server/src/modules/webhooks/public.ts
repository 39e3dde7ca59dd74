export { queueWebhooks } from './deliveries/deliveries.ts'
export { removeAllEndpoints } from './endpoints/endpoints.ts'

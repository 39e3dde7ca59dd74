import { newVapidKeys } from '../../integrations/push/vapid.ts'

// `npm run push:keys`: prints a new pair of keys for push notifications, as lines of `.env`.
const { publicKey, privateKey } = newVapidKeys()
process.stdout.write(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\n`)

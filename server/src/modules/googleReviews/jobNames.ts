/** Reads the changes of one location; its data names the location. */
export const syncGoogleLocation = 'sync-google-location'
/** Sends, replaces or deletes a reply at Google. */
export const sendGoogleReply = 'send-google-reply'
/** Looks again at replies that wait at Google, and starts lost jobs again. */
export const checkGoogleReplies = 'check-google-replies'
export const revokeGoogleAccess = 'revoke-google-access'
/** Reads again what the account of one connection manages. */
export const refreshGoogleConnection = 'refresh-google-connection'

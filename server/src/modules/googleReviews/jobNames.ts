/** Reads the changes of one location; its data names the location. */
export const syncGoogleLocation = 'sync-google-location'
/** Reads all reviews of one location, page by page: its first import or its weekly sweep. */
export const readAllGoogleReviews = 'read-all-google-reviews'
/** Finds the changed ones among up to fifty locations of one account. */
export const syncGoogleBatch = 'sync-google-batch'
/** Finds out whether the account still manages a location whose read was refused. */
export const findGoogleLocation = 'find-google-location'
/** Turns Google's notices on for accounts with linked locations, and off for others. */
export const tendGoogleNotices = 'tend-google-notices'
/** Sends, replaces or deletes a reply at Google. */
export const sendGoogleReply = 'send-google-reply'
/** Checks replies that are pending at Google, and restarts lost jobs. */
export const checkGoogleReplies = 'check-google-replies'
export const revokeGoogleAccess = 'revoke-google-access'
/** Reads the accounts and locations of one connection again. */
export const refreshGoogleConnection = 'refresh-google-connection'

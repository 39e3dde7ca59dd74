/** Sends one code by mail, text message or call. */
export const sendClaimCode = 'send-claim-code'

export const mailAccountChange = 'mail-account-change'
export const mailEmailChange = 'mail-email-change'
export const sendPhoneCodeJob = 'send-phone-code'

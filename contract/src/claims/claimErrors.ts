/** Errors about claims of businesses; part of the catalogue in `errors.ts`. */
export const claimErrors = {
  claim_not_found: { status: 404, title: 'We couldn’t find this claim.' },
  claim_own_business: { status: 409, title: 'You manage this business already.' },
  claim_moved_on: {
    status: 409,
    title: 'This claim changed while you were looking at it. Reload to see the latest.',
  },
  claim_proof_unavailable: {
    status: 422,
    title: 'This proof is not possible for this business. Choose another one.',
  },
  claim_codes_too_many: {
    status: 429,
    title: 'We have sent too many codes. Wait a day, or choose another proof.',
  },
  claim_documents_too_many: {
    status: 429,
    title: 'You have sent five documents today. Wait a day, or choose another proof.',
  },
  claim_mailbox_invalid: { status: 422, title: 'Enter the part before the @ sign, such as “info”.' },
  claim_disputed_already: {
    status: 409,
    title: 'The ownership of this business is disputed already. Try again when that dispute has ended.',
  },
  claim_statements_too_many: {
    status: 429,
    title: 'You have written 20 statements, which is the limit. We decide by what both sides wrote.',
  },
  claims_too_many: { status: 429, title: 'You can have up to five open claims. Withdraw one first.' },
  claim_document_unreadable: { status: 422, title: 'Send the document as a PDF, JPEG or PNG file.' },
  claim_document_gone: { status: 410, title: 'This document was deleted.' },
  claim_postcard_gone: { status: 409, title: 'This postcard is no longer waiting to be sent.' },
} as const

import * as z from 'zod/mini'

// Branded on both sides: without 'inout' the browser would accept the wrong kind of id.
const uuid = () => z.uuid({ error: 'must be an id' })

export const MemberId = uuid().brand<'MemberId', 'inout'>()
export type MemberId = z.infer<typeof MemberId>

export const BusinessId = uuid().brand<'BusinessId', 'inout'>()
export type BusinessId = z.infer<typeof BusinessId>

export const LocationId = uuid().brand<'LocationId', 'inout'>()
export type LocationId = z.infer<typeof LocationId>

/** An export of a member's data. */
export const DataExportId = uuid().brand<'DataExportId', 'inout'>()
export type DataExportId = z.infer<typeof DataExportId>

/** An invitation to work at a business. */
export const InvitationId = uuid().brand<'InvitationId', 'inout'>()
export type InvitationId = z.infer<typeof InvitationId>

export const ServiceId = uuid().brand<'ServiceId', 'inout'>()
export type ServiceId = z.infer<typeof ServiceId>

export const ProductId = uuid().brand<'ProductId', 'inout'>()
export type ProductId = z.infer<typeof ProductId>

export const StaffId = uuid().brand<'StaffId', 'inout'>()
export type StaffId = z.infer<typeof StaffId>

/** A room, table or court that a service reserves. */
export const ResourceId = uuid().brand<'ResourceId', 'inout'>()
export type ResourceId = z.infer<typeof ResourceId>

export const ResourceGroupId = uuid().brand<'ResourceGroupId', 'inout'>()
export type ResourceGroupId = z.infer<typeof ResourceGroupId>

export const ClosureId = uuid().brand<'ClosureId', 'inout'>()
export type ClosureId = z.infer<typeof ClosureId>

/** Chosen at random by the browser; the id authorizes use of the hold. */
export const SlotHoldId = z.uuidv4({ error: 'must be a random id' }).brand<'SlotHoldId', 'inout'>()
export type SlotHoldId = z.infer<typeof SlotHoldId>

export const TimeOffId = uuid().brand<'TimeOffId', 'inout'>()
export type TimeOffId = z.infer<typeof TimeOffId>

export const BookingId = uuid().brand<'BookingId', 'inout'>()
export type BookingId = z.infer<typeof BookingId>

export const BookingMessageId = uuid().brand<'BookingMessageId', 'inout'>()
export type BookingMessageId = z.infer<typeof BookingMessageId>

export const WaitlistEntryId = uuid().brand<'WaitlistEntryId', 'inout'>()
export type WaitlistEntryId = z.infer<typeof WaitlistEntryId>

export const NotificationId = uuid().brand<'NotificationId', 'inout'>()
export type NotificationId = z.infer<typeof NotificationId>

/** Chosen at random by the sender's browser; so is the id of a message. */
export const SupportRequestId = z
  .uuidv4({ error: 'must be a random id' })
  .brand<'SupportRequestId', 'inout'>()
export type SupportRequestId = z.infer<typeof SupportRequestId>

export const SupportMessageId = z
  .uuidv4({ error: 'must be a random id' })
  .brand<'SupportMessageId', 'inout'>()
export type SupportMessageId = z.infer<typeof SupportMessageId>

export const IncidentId = uuid().brand<'IncidentId', 'inout'>()
export type IncidentId = z.infer<typeof IncidentId>

/** Chosen at random by the operator's browser. */
export const IncidentUpdateId = z
  .uuidv4({ error: 'must be a random id' })
  .brand<'IncidentUpdateId', 'inout'>()
export type IncidentUpdateId = z.infer<typeof IncidentUpdateId>
/** A browser that shows push notifications. */
export const PushDeviceId = uuid().brand<'PushDeviceId', 'inout'>()
export type PushDeviceId = z.infer<typeof PushDeviceId>

export const SavedSearchId = uuid().brand<'SavedSearchId', 'inout'>()
export type SavedSearchId = z.infer<typeof SavedSearchId>

export const ReceiptId = uuid().brand<'ReceiptId', 'inout'>()
export type ReceiptId = z.infer<typeof ReceiptId>

export const PayoutId = uuid().brand<'PayoutId', 'inout'>()
export type PayoutId = z.infer<typeof PayoutId>

export const HoldId = uuid().brand<'HoldId', 'inout'>()
export type HoldId = z.infer<typeof HoldId>

export const EarningRuleId = uuid().brand<'EarningRuleId', 'inout'>()
export type EarningRuleId = z.infer<typeof EarningRuleId>

export const CampaignId = uuid().brand<'CampaignId', 'inout'>()
export type CampaignId = z.infer<typeof CampaignId>

export const ReferralCampaignId = uuid().brand<'ReferralCampaignId', 'inout'>()
export type ReferralCampaignId = z.infer<typeof ReferralCampaignId>

export const ReferralId = uuid().brand<'ReferralId', 'inout'>()
export type ReferralId = z.infer<typeof ReferralId>

export const RewardId = uuid().brand<'RewardId', 'inout'>()
export type RewardId = z.infer<typeof RewardId>

export const VoucherId = uuid().brand<'VoucherId', 'inout'>()
export type VoucherId = z.infer<typeof VoucherId>

export const OrderId = uuid().brand<'OrderId', 'inout'>()
export type OrderId = z.infer<typeof OrderId>

export const OrderLineId = uuid().brand<'OrderLineId', 'inout'>()
export type OrderLineId = z.infer<typeof OrderLineId>

export const CheckoutId = uuid().brand<'CheckoutId', 'inout'>()
export type CheckoutId = z.infer<typeof CheckoutId>

export const GiftCardId = uuid().brand<'GiftCardId', 'inout'>()
export type GiftCardId = z.infer<typeof GiftCardId>

export const ReviewId = uuid().brand<'ReviewId', 'inout'>()
export type ReviewId = z.infer<typeof ReviewId>

export const ReviewPhotoId = uuid().brand<'ReviewPhotoId', 'inout'>()
export type ReviewPhotoId = z.infer<typeof ReviewPhotoId>

export const PhotoId = uuid().brand<'PhotoId', 'inout'>()
export type PhotoId = z.infer<typeof PhotoId>

export const WebhookEndpointId = uuid().brand<'WebhookEndpointId', 'inout'>()
export type WebhookEndpointId = z.infer<typeof WebhookEndpointId>

export const WebhookDeliveryId = uuid().brand<'WebhookDeliveryId', 'inout'>()
export type WebhookDeliveryId = z.infer<typeof WebhookDeliveryId>

export const ClaimId = uuid().brand<'ClaimId', 'inout'>()
export type ClaimId = z.infer<typeof ClaimId>

export const ClaimProofId = uuid().brand<'ClaimProofId', 'inout'>()
export type ClaimProofId = z.infer<typeof ClaimProofId>

/** The address part of a business, a category or a place: `river-oak-bakery`. */
export const Slug = z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be words joined by hyphens'), z.maxLength(80))
export type Slug = z.infer<typeof Slug>

export const ListingReportId = uuid().brand<'ListingReportId', 'inout'>()
export type ListingReportId = z.infer<typeof ListingReportId>

export const ListingDecisionId = uuid().brand<'ListingDecisionId', 'inout'>()
export type ListingDecisionId = z.infer<typeof ListingDecisionId>

export const GoogleConnectionId = uuid().brand<'GoogleConnectionId', 'inout'>()
export type GoogleConnectionId = z.infer<typeof GoogleConnectionId>

export const GoogleLocationId = uuid().brand<'GoogleLocationId', 'inout'>()
export type GoogleLocationId = z.infer<typeof GoogleLocationId>

export const GoogleReviewId = uuid().brand<'GoogleReviewId', 'inout'>()
export type GoogleReviewId = z.infer<typeof GoogleReviewId>

export const ReplyTemplateId = uuid().brand<'ReplyTemplateId', 'inout'>()
export type ReplyTemplateId = z.infer<typeof ReplyTemplateId>

/** A template of the estimate calculator, and one of its published versions. */
export const EstimateTemplateId = uuid().brand<'EstimateTemplateId', 'inout'>()
export type EstimateTemplateId = z.infer<typeof EstimateTemplateId>

export const EstimateVersionId = uuid().brand<'EstimateVersionId', 'inout'>()
export type EstimateVersionId = z.infer<typeof EstimateVersionId>

/** Chosen at random by the browser, so that saving twice saves once; so is the id of a message. */
export const EstimateId = z.uuidv4({ error: 'must be a random id' }).brand<'EstimateId', 'inout'>()
export type EstimateId = z.infer<typeof EstimateId>

export const EstimateMessageId = z
  .uuidv4({ error: 'must be a random id' })
  .brand<'EstimateMessageId', 'inout'>()
export type EstimateMessageId = z.infer<typeof EstimateMessageId>

export const EstimateRequestId = uuid().brand<'EstimateRequestId', 'inout'>()
export type EstimateRequestId = z.infer<typeof EstimateRequestId>

import type {
  BookingId,
  BusinessId,
  EstimateId,
  EstimateMessageId,
  EstimateRequestId,
  EstimateTemplateId,
  EstimateVersionId,
  MemberId,
  PhotoId,
  ServiceId,
} from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import type { EstimateRequestStatus } from 'contract/estimates/requests'
import type { JobAnswers, TemplateDocument } from 'contract/estimates/template'
import type { Generated, JSONColumnType } from 'kysely'

export interface EstimatesTables {
  estimate_template: {
    id: Generated<EstimateTemplateId>
    business_id: BusinessId | null
    slug: string | null
    status: Generated<'draft' | 'published' | 'withdrawn'>
    document: JSONColumnType<TemplateDocument>
    rev: Generated<number>
    created_at: Instant
    changed_at: Instant
  }
  estimate_version: {
    id: Generated<EstimateVersionId>
    template_id: EstimateTemplateId
    number: number
    document: JSONColumnType<TemplateDocument>
    published_at: Instant
    published_by: MemberId | null
  }
  estimate: {
    id: EstimateId
    member_id: MemberId
    version_id: EstimateVersionId
    name: string
    answers: JSONColumnType<JobAnswers>
    package_id: string | null
    low: UsdCents
    likely: UsdCents
    high: UsdCents
    sent_at: Instant | null
    removed_at: Instant | null
    created_at: Instant
    changed_at: Instant
  }
  estimate_request: {
    id: Generated<EstimateRequestId>
    estimate_id: EstimateId
    business_id: BusinessId
    status: Generated<EstimateRequestStatus>
    rev: Generated<number>
    price: UsdCents | null
    price_reason: Generated<string>
    valid_until: Instant | null
    service_id: ServiceId | null
    booking_id: BookingId | null
    final_price: UsdCents | null
    respond_by: Instant | null
    sent_at: Instant
    changed_at: Instant
    finished_at: Instant | null
    customer_read_at: Instant
    business_read_at: Instant | null
  }
  estimate_request_event: {
    id: Generated<string>
    request_id: EstimateRequestId
    at: Instant
    status: EstimateRequestStatus
    actor: 'customer' | 'business' | 'goodword'
    reason: string
  }
  estimate_message: {
    id: EstimateMessageId
    request_id: EstimateRequestId
    is_from_business: boolean
    author_id: MemberId | null
    body: string
    at: Instant
  }
  estimate_photo: {
    estimate_id: EstimateId
    photo_id: PhotoId
    position: number
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends EstimatesTables {}
}

import { removeEstimatePhoto } from 'contract/estimates/estimatePhotos'
import {
  listEstimates,
  readEstimate,
  renameEstimate,
  saveEstimate,
  setEstimateRemoved,
} from 'contract/estimates/estimates'
import {
  answerEstimateInquiry,
  finishEstimateInquiry,
  listEstimateInquiries,
  markEstimateInquiryRead,
  readEstimateInquiry,
  writeToEstimateCustomer,
} from 'contract/estimates/inquiries'
import {
  acceptQuote as acceptRoute,
  finishEstimateRequest,
  listEstimateMatches,
  readAgreedPrice as agreedPriceRoute,
  readEstimateMessages,
  sendEstimate as sendRoute,
  withdrawEstimateRequest,
  writeToEstimateBusiness,
} from 'contract/estimates/requests'
import {
  addEstimateTemplate,
  computeEstimate,
  listEstimateTemplates,
  listOwnEstimateTemplates,
  publishEstimateTemplate,
  readEstimateTemplate,
  readOwnEstimateTemplate,
  removeEstimateTemplate,
  saveEstimateTemplate,
  withdrawEstimateTemplate,
} from 'contract/estimates/templates'
import type { FastifyInstance } from 'fastify'
import type { Storage } from '../../integrations/storage/storage.ts'
import { bind } from '../../platform/http/bind.ts'
import { readAgreedPrice } from './requests/agreedPrice.ts'
import {
  answerInquiry,
  finishAsBusiness,
  listInquiries,
  markReadByBusiness,
  readInquiry,
  writeAsBusiness,
} from './requests/business.ts'
import {
  acceptQuote,
  finishAsCustomer,
  markReadByCustomer,
  withdraw,
  writeAsCustomer,
} from './requests/customer.ts'
import { listMatches } from './requests/matches.ts'
import { sendEstimate } from './requests/send.ts'
import { listSaved, readSaved, removePhoto, rename, save, setRemoved } from './saved/estimates.ts'
import { estimatePhotoRoutes } from './saved/photos.routes.ts'
import {
  addTemplate,
  ownTemplates,
  publishTemplate,
  readOwnTemplate,
  removeTemplate,
  saveTemplate,
  setWithdrawn,
} from './templates/ownTemplates.ts'
import { compute, listTemplates, readTemplate } from './templates/publicTemplates.ts'

export async function estimatesRoutes(app: FastifyInstance, storage: Storage): Promise<void> {
  templateRoutes(app)
  savedRoutes(app)
  requestRoutes(app)
  inquiryRoutes(app)
  await estimatePhotoRoutes(app, storage)
}

function templateRoutes(app: FastifyInstance): void {
  bind(app, listEstimateTemplates, (context, { query }) => listTemplates(context, query))
  bind(app, readEstimateTemplate, (context, { params, query }) =>
    readTemplate(context, params.slug, query.version ?? null),
  )
  bind(app, computeEstimate, (context, { params, body }) => compute(context, params.slug, body))
  bind(app, listOwnEstimateTemplates, (context, { params }) => ownTemplates(context, params.businessId))
  bind(app, readOwnEstimateTemplate, (context, { params }) => readOwnTemplate(context, params))
  bind(app, addEstimateTemplate, (context, { params, body }) => addTemplate(context, { ...params, ...body }))
  bind(app, saveEstimateTemplate, (context, { params, body }) =>
    saveTemplate(context, { ...params, ...body }),
  )
  bind(app, publishEstimateTemplate, (context, { params, body }) =>
    publishTemplate(context, { ...params, ...body }),
  )
  bind(app, withdrawEstimateTemplate, (context, { params, body }) =>
    setWithdrawn(context, { ...params, ...body }),
  )
  bind(app, removeEstimateTemplate, async (context, { params }) => {
    await removeTemplate(context, params)
    return {}
  })
}

function savedRoutes(app: FastifyInstance): void {
  bind(app, listEstimates, async (context) => ({ estimates: await listSaved(context) }))
  bind(app, saveEstimate, (context, { params, body }) => save(context, params.estimateId, body))
  bind(app, readEstimate, (context, { params }) => readSaved(context, params.estimateId))
  bind(app, renameEstimate, (context, { params, body }) => rename(context, params.estimateId, body.name))
  bind(app, setEstimateRemoved, async (context, { params, body }) => {
    await setRemoved(context, params.estimateId, body.isRemoved)
    return {}
  })
  bind(app, removeEstimatePhoto, async (context, { params }) => ({
    photos: await removePhoto(context, params),
  }))
}

function requestRoutes(app: FastifyInstance): void {
  bind(app, listEstimateMatches, (context, { params, query }) =>
    listMatches(context, params.estimateId, query),
  )
  bind(app, sendRoute, (context, { params, body }) => sendEstimate(context, params.estimateId, body))
  bind(app, acceptRoute, (context, { params, body }) => acceptQuote(context, params.requestId, body))
  bind(app, withdrawEstimateRequest, (context, { params, body }) =>
    withdraw(context, params.requestId, body.reason),
  )
  bind(app, finishEstimateRequest, (context, { params, body }) =>
    finishAsCustomer(context, params.requestId, body.usdCents),
  )
  bind(app, agreedPriceRoute, (context, { params }) => readAgreedPrice(context, params.requestId))
  bind(app, writeToEstimateBusiness, (context, { params, body }) =>
    writeAsCustomer(context, params.requestId, body),
  )
  bind(app, readEstimateMessages, (context, { params }) => markReadByCustomer(context, params.requestId))
}

function inquiryRoutes(app: FastifyInstance): void {
  bind(app, listEstimateInquiries, (context, { params, query }) =>
    listInquiries(context, params.businessId, query),
  )
  bind(app, readEstimateInquiry, (context, { params }) => readInquiry(context, params))
  bind(app, markEstimateInquiryRead, (context, { params }) => markReadByBusiness(context, params))
  bind(app, answerEstimateInquiry, (context, { params, body }) => answerInquiry(context, params, body))
  bind(app, writeToEstimateCustomer, (context, { params, body }) => writeAsBusiness(context, params, body))
  bind(app, finishEstimateInquiry, (context, { params, body }) =>
    finishAsBusiness(context, params, body.usdCents),
  )
}

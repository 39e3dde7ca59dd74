/** Preview picture for chats and networks: 1200 × 630, rendered by the server from the page's data. */
export interface SharePicture {
  readonly path: string
  /** Text alternative. */
  readonly alt: string
}

export const sharePictureSize = { width: 1200, height: 630 } as const

/** For pages without a business. */
export const generalPicture: SharePicture = {
  path: '/share.png',
  alt: 'Goodword: good places nearby, and points for every visit',
}

interface Named {
  readonly name: string
}

interface Place extends Named {
  readonly slug: string
  readonly location: { readonly locality: string }
}

export function businessPicture({ slug, name, location }: Place): SharePicture {
  return { path: `/share/business/${slug}.png`, alt: `${name} in ${location.locality}, on Goodword` }
}

export function productPicture(business: Place, { id, name }: Named & { readonly id: string }): SharePicture {
  return {
    path: `/share/product/${business.slug}/${id}.png`,
    alt: `${name} at ${business.name}, on Goodword`,
  }
}

export function servicePicture(business: Place, { id, name }: Named & { readonly id: string }): SharePicture {
  return { path: `/share/service/${id}.png`, alt: `${name} at ${business.name}, on Goodword` }
}

/** Why a photo is refused; each title tells the owner what to do next. */
export const photoErrors = {
  photo_file_too_large: {
    status: 413,
    title: 'This file is larger than 25 MB. Choose a smaller photo.',
  },
  photo_pixels_too_many: {
    status: 413,
    title: 'This photo has more than 50 megapixels. Choose a smaller version.',
  },
  photo_heic: {
    status: 415,
    title:
      'Your phone saved this photo as HEIC. Set the camera format to “Most Compatible”, or send the photo as a JPEG.',
  },
  photo_svg: {
    status: 415,
    title: 'We can’t use SVG drawings. Export the drawing as a PNG and upload that.',
  },
  photo_not_image: {
    status: 422,
    title: 'This file is not a photo. Upload a JPEG, PNG, WebP or AVIF image.',
  },
  photo_damaged: {
    status: 422,
    title: 'This photo is damaged or incomplete. Upload it again, or choose another photo.',
  },
  photo_too_small: {
    status: 422,
    title: 'This photo is too small. It needs at least 320 pixels in width and 200 in height.',
  },
  photo_part_too_small: {
    status: 422,
    title: 'This part of the photo is too small. Choose a larger part.',
  },
  photo_duplicate: { status: 409, title: 'This photo is already in your gallery.' },
  photo_rejected: {
    status: 409,
    title: 'Goodword removed this photo from your page before. Choose another photo.',
  },
  photo_gallery_full: {
    status: 409,
    title: 'A business can have up to 60 photos. Remove one first.',
  },
  photo_uploads_too_many: {
    status: 429,
    title: 'You have uploaded many photos in the last hour. Wait a while and try again.',
  },
  photos_changed: {
    status: 409,
    title: 'The photos changed while you were looking at them. Reload to see the latest.',
  },
  storage_unavailable: {
    status: 503,
    title: 'We can’t reach our photo storage right now. Nothing was changed. Try again in a moment.',
  },
} as const

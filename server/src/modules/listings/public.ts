export { type PreviewKeys, previewKeysWith } from './preview/previewKeys.ts'

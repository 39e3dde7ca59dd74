export { drawnPng } from './drawing/drawImage.ts'
export { generalDrawing } from './drawing/generalImage.ts'

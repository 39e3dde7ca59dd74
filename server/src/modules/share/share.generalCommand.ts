import { writeFile } from 'node:fs/promises'
import { drawnPng } from './share.drawing.ts'
import { generalDrawing } from './share.general.ts'

await writeFile(new URL('../../../../web/public/share.png', import.meta.url), await drawnPng(generalDrawing))

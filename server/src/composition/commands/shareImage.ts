import { writeFile } from 'node:fs/promises'
import { drawnPng, generalDrawing } from '../../modules/share/public.ts'

await writeFile(new URL('../../../../web/public/share.png', import.meta.url), await drawnPng(generalDrawing))

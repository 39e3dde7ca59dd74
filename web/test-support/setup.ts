import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { connectToaster } from '../app/shared/toast.ts'

// What is looked for may first load a part of the page: on a busy machine that is more than the second of the library.
configure({ asyncUtilTimeout: 30_000 })

// Nobody has shown these; the next file's toaster would.
afterEach(() => connectToaster(() => {})())

import { configure } from '@testing-library/react'

// What is looked for may first load a part of the page: on a busy machine that is more than the second of the library.
configure({ asyncUtilTimeout: 30_000 })

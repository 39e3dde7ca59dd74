import { Gallery } from '../features/gallery/Gallery.tsx'

export default Gallery

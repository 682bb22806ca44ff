/** In the browser: pages come with their pictures, and the pens are fetched only for new ones. */
export const pens = undefined

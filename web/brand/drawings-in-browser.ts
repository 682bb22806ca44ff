/** Pages come with their pictures, so a browser fetches the functions only for new ones (Drawing.tsx). */
export const drawings = undefined

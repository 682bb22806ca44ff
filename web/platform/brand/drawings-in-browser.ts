/** Pages come with their drawings, so a browser loads the functions only for new ones (Drawing.tsx). */
export const drawings = undefined

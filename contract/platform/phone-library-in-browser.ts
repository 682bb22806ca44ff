/** A browser loads the library only where it needs it (phones.ts). */
export const phoneLibrary = undefined

import * as library from './phone-library.ts'

export type PhoneLibrary = typeof library

/** On the server. In a browser `#phone-library` is `phone-library-in-browser.ts` (package.json, `imports`). */
export const phoneLibrary: PhoneLibrary | undefined = library

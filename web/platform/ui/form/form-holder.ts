import { createContext } from 'react'

/** Who fills a form in by a link, without an account. */
export interface FormHolder {
  /** What is typed is kept in this browser under it. */
  id: string
  /** The path of the call that takes files. */
  uploadsTo: string
}

/** Around a form behind a link; null where the person is the one who is logged in. */
export const FormHolderContext = createContext<FormHolder | null>(null)

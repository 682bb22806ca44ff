/** An option of a question as it is stored. */
export interface StoredOption {
  _id: string
  label: string
  /** Offered no more, but chosen by teams. */
  removed?: true
}

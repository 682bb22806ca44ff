/** The rows of a page as PostgreSQL wrote them, in JSON. */
export class RawRows<Row> {
  readonly text: string
  /** Phantom field: makes rows with further fields another type. */
  declare protected readonly exactly: (row: Row) => Row

  constructor(text: string) {
    this.text = text
  }

  read(): Row[] {
    return JSON.parse(this.text)
  }
}

/** A page whose rows are not read. */
export type RawPage<Page> = Page extends { data: (infer Row)[] }
  ? Omit<Page, 'data'> & { data: RawRows<Row> }
  : never

/** The page as JSON. */
export function textOfPage({ data, ...counted }: { data: RawRows<unknown> }): string {
  return `{"data":${data.text},${JSON.stringify(counted).slice(1)}`
}

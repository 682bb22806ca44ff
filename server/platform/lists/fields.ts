import {
  type AliasableExpression,
  type AliasedExpression,
  type Expression,
  type RawBuilder,
  type SelectType,
  sql,
} from 'kysely'
import * as z from 'zod/mini'
import { instant } from '../../../contract/platform/fields.ts'
import type { DB } from '../db/types.ts'
import { instantOf } from './columns.ts'

// What is selected of a row: exactly the fields of its schema in the contract (docs/decisions/138).

/** The schema of a row, or of what a row consists of besides what other queries read. */
export type RowSchema = z.ZodMiniObject

export type Table = keyof DB

/** Stored JSON is none of them: what it consists of is named key by key. */
type Plain = string | number | boolean | null
type PlainColumn = Plain | readonly Plain[]

/** The fields that the table has a column for, of the same name, whose type fits. */
type InTable<Row, From extends Table> = {
  [Field in keyof Row]: Field extends keyof DB[From]
    ? SelectType<DB[From][Field]> extends Row[Field] & PlainColumn
      ? Field
      : never
    : never
}[keyof Row]

/** An expression for each field that is no column of the table; columns may be named too, to be answered otherwise. */
export type Named<Row, From extends Table> = {
  [Field in Exclude<keyof Row, InTable<Row, From>>]-?: AliasableExpression<Row[Field]>
} & { [Field in InTable<Row, From>]?: AliasableExpression<Row[Field]> }

/** The fields of an object and of the objects in it, such as `event.company.company_name`. */
type Paths<Value> = Value extends readonly (infer Entry)[]
  ? Paths<Entry>
  : Value extends object
    ? { [Key in keyof Value & string]: Key | `${Key}.${Paths<Value[Key]>}` }[keyof Value & string]
    : never

/** Refuses what the schema does not name, also within objects: there TypeScript alone would let it pass. */
export type NothingFurther<Row, Given> = {
  [Field in keyof Given]: Field extends keyof Row
    ? Given[Field] extends Expression<infer Value>
      ? [Exclude<Paths<Value>, Paths<Row[Field]>>] extends [never]
        ? Given[Field]
        : { further: Exclude<Paths<Value>, Paths<Row[Field]>> }
      : Given[Field]
    : never
}

type Selected<Row> = { [Field in keyof Row & string]: AliasedExpression<Row[Field], Field> }[keyof Row &
  string]

/**
 * The fields of the schema for a select, in its order: each is the column of the table with its name, unless it is named.
 * A column that the schema calls an instant is written as one. A field that is neither does not compile, and what the
 * schema does not name cannot be selected.
 */
export function fieldsOf<
  Schema extends RowSchema,
  From extends Table,
  Given extends Named<z.input<Schema>, From>,
>(
  schema: Schema,
  table: From,
  named: Given & NothingFurther<z.input<Schema>, Given>,
): Selected<z.input<Schema>>[] {
  // Each field of the schema is there, and is what `Named` says of it.
  return selectedFields(schema, table, named) as unknown as Selected<z.input<Schema>>[]
}

/** The same without a check of types, for functions whose callers are checked. */
export function selectedFields(
  schema: RowSchema,
  table: Table,
  named: Partial<Record<string, AliasableExpression<unknown>>>,
) {
  return Object.entries(schema.shape).map(([field, shape]) =>
    (named[field] ?? columnFor(`${table}.${field}`, shape)).as(field),
  )
}

function columnFor(column: string, shape: unknown): AliasableExpression<unknown> {
  return isInstant(shape) ? instantOf(sql.ref<string>(column)) : sql.ref(column)
}

/** Of stored JSON the keys that the schema names, each alone. */
export function storedFields<Schema extends RowSchema>(
  schema: Schema,
  json: Expression<z.input<Schema> | null>,
) {
  const keys = Object.keys(schema.shape).map(key => [key, sql`${json} -> ${sql.lit(key)}`])
  // What is stored was checked by the schema, or is of its type (server/platform/db/types.ts).
  return Object.fromEntries(keys) as { [Key in keyof z.input<Schema>]: RawBuilder<z.input<Schema>[Key]> }
}

function isInstant(shape: unknown): boolean {
  return shape === instant || (shape instanceof z.ZodMiniNullable && shape._zod.def.innerType === instant)
}

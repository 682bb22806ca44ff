import type { SelectQueryBuilder } from 'kysely'
import type { DB } from '../db/types.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a list may stand on any tables; its row type is what matters
export type Query<Row> = SelectQueryBuilder<DB, any, Row>

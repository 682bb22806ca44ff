import type { Db } from '../../platform/db/transaction.ts'
import { stepOfCode, takeCodeOfStep } from './authenticator-apps.ts'
import { hashOfCode, takeRecoveryCode } from './recovery-codes.ts'

/** A right code that was not used yet. */
export type RightCode = { kind: 'app'; step: number } | { kind: 'recovery_code'; hash: Buffer }

/** Reads six digits as a code of the app, and everything else as a recovery code. Changes nothing. */
export async function checkCode(
  db: Db,
  jwtKey: Uint8Array,
  user_id: string,
  code: string,
): Promise<RightCode | null> {
  if (/^\d{6}$/.test(code)) {
    const step = await stepOfCode(db, jwtKey, user_id, code)
    return step === null ? null : { kind: 'app', step }
  }
  const hash = await hashOfCode(db, user_id, code)
  return hash && { kind: 'recovery_code', hash }
}

/** Uses the code up. Of simultaneous requests with the same code one gets true. */
export function takeCode(db: Db, user_id: string, code: RightCode): Promise<boolean> {
  return code.kind === 'app'
    ? takeCodeOfStep(db, user_id, code.step)
    : takeRecoveryCode(db, user_id, code.hash)
}

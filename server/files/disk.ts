import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FastifyBaseLogger } from 'fastify'
import { messages } from '../../contract/messages.ts'
import type { Config } from '../config.ts'
import { codeOf } from '../error-code.ts'
import { notFound, Refusal } from '../errors.ts'

/** The file store: an S3-compatible bucket if one is configured, else DATA_DIR/uploads (docs/product.md §6). */
export async function openDisk(config: Pick<Config, 'dataDir' | 's3'>): Promise<Disk> {
  if (!config.s3) {
    return new Disk(new FSDriver({ location: join(config.dataDir, 'uploads'), visibility: 'public' }))
  }
  // The S3 client is some hundred modules, loaded only where a bucket is used.
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = config.s3
  return new Disk(
    new S3Driver({
      bucket,
      region,
      // S3-compatible servers take the bucket in the path, and lack ACLs and the newer checksums.
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
      visibility: 'private',
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  )
}

/**
 * The error to throw for a storage error: 404 for a missing file, 503 while the storage is away, else the same error.
 */
export function storageRefusal(error: unknown, log: FastifyBaseLogger): unknown {
  if (!codeOf(error)?.startsWith('E_CANNOT_')) return error
  if (error instanceof Error && isAbsence(error.cause)) return notFound()
  log.error({ err: error }, 'the file storage is away')
  return new Refusal(503, messages.unavailable, undefined, { 'retry-after': '5' })
}

/** A bucket that may not be listed answers 403 for a missing file. */
function isAbsence(cause: unknown): boolean {
  const { $metadata } = cause as { $metadata?: { httpStatusCode?: number } }
  return codeOf(cause) === 'ENOENT' || $metadata?.httpStatusCode === 404 || $metadata?.httpStatusCode === 403
}

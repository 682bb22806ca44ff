import { call } from './call.ts'

/** The calls about files, and the permission each needs; bodies and replies are in files.ts. */

export const uploadFile = call('POST', '/api/upload', 'upload')
export const drawPicture = call('POST', '/api/drawpicture', 'upload')
export const deleteImage = call('POST', '/api/deleteImage', 'upload')
export const beginUpload = call('POST', '/api/upload/begin', 'upload')
export const sendPart = call('PUT', '/api/upload/part/:id', 'upload')
export const finishUpload = call('POST', '/api/upload/finish/:id', 'upload')

/** A large file arrives in parts of this many bytes; the last one may be smaller. */
export const partBytes = 512 * 1024

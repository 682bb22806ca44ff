/** The calls about files, and the permission each needs; bodies and replies are in files.ts. */

export const uploadFile = { method: 'POST', path: '/api/upload', may: 'upload' } as const
export const drawPicture = { method: 'POST', path: '/api/drawpicture', may: 'upload' } as const
export const deleteImage = { method: 'POST', path: '/api/deleteImage', may: 'upload' } as const
export const beginUpload = { method: 'POST', path: '/api/upload/begin', may: 'upload' } as const
export const sendPart = { method: 'PUT', path: '/api/upload/part/:id', may: 'upload' } as const
export const finishUpload = { method: 'POST', path: '/api/upload/finish/:id', may: 'upload' } as const

/** A large file arrives in parts of this many bytes; the last one may be smaller. */
export const partBytes = 512 * 1024

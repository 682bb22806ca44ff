/** The calls about files, and the permission each needs; bodies and replies are in files.ts. */

export const uploadFile = { method: 'POST', path: '/api/upload', may: 'upload' } as const
export const drawPicture = { method: 'POST', path: '/api/drawpicture', may: 'upload' } as const
export const deleteImage = { method: 'POST', path: '/api/deleteImage', may: 'upload' } as const

/** Who may call what about the settings of the installation; bodies and replies are in settings.ts. */

export const getSettings = { method: 'GET', path: '/api/settings', may: 'settings:write' } as const
export const saveSettings = { method: 'PUT', path: '/api/settings', may: 'settings:write' } as const

/** Who may call what about dashboard; bodies and replies are in dashboard.ts. */

export const getDashboard = { method: 'GET', path: '/api/dashboard', may: 'console:view' } as const

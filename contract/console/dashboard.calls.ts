/** The calls about the dashboard, and the permission each needs; bodies and replies are in dashboard.ts. */

export const getDashboard = { method: 'GET', path: '/api/dashboard', may: 'console:view' } as const

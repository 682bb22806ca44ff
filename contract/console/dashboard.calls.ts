import { call } from '../platform/call.ts'

/** The calls about the dashboard, and the permission each needs; bodies and replies are in dashboard.ts. */

export const getDashboard = call('GET', '/api/dashboard', 'console:view')

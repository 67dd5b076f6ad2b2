/** spec 1: scopes openid, profile, email, offline_access. */
export const SCOPES = ['openid', 'profile', 'email', 'offline_access'];

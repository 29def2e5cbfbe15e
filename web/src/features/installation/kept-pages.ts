/**
 * The app's own page, which the worker keeps: visitors who are not signed in get it at this address
 * too.
 */
export const APP_PAGE = '/login';

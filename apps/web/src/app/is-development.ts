/** Whether the development server runs the app. */
export const isDevelopment = (): boolean =>
  typeof __DEVELOPMENT__ !== 'undefined' && __DEVELOPMENT__;

/** The version in the root package.json, put in by the build. Absent in specs. */
declare const __PRODUCT_VERSION__: string | undefined;

/** Whether the development server runs the app. Absent in specs. */
declare const __DEVELOPMENT__: boolean | undefined;

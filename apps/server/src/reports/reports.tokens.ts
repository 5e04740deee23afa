/** Injection token of the `DatabaseReportStore` of `@plumbline/adapters/storage`. */
export const REPORT_STORE = Symbol('REPORT_STORE');

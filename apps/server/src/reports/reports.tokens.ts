/** Injection token of the `DatabaseReportStore` of `@plumbline/storage`. */
export const REPORT_STORE = Symbol('REPORT_STORE');

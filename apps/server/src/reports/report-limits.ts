/** How long a result can be saved: as long as the results of a page speed run are kept. */
export const recentMs = 30 * 60_000;

/** Maximum size of one report as JSON. */
export const maxReportBytes = 2 * 1024 * 1024;

/** Days that a saved report is kept. */
export const keptDays = 90;

/**
 * Maximum size of all saved reports together, in gzipped bytes. Above this, no report is saved until others have
 * expired.
 */
export const savedReportBounds = { reports: 20_000, bytes: 512 * 1024 * 1024 } as const;

/** Reports that one visitor may save. */
export const reportsPerHour = 20;

/** Results are compressed while they are sent, so speed matters. */
export const reportGzipLevel = 1;

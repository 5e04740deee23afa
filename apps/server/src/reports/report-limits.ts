/** How long a result can be saved, as long as a page speed run keeps what it measured. */
export const recentMs = 30 * 60_000;

/** Of one report, as JSON. */
export const maxReportBytes = 2 * 1024 * 1024;

/** Days that a saved report is kept. */
export const keptDays = 90;

/** Of all saved reports together; bytes as stored, gzipped. Beyond it none is saved until others have expired. */
export const savedReportBounds = { reports: 20_000, bytes: 512 * 1024 * 1024 } as const;

/** Reports that one visitor may save. */
export const reportsPerHour = 20;

/** Answers are packed as they are sent, so speed counts. */
export const reportGzipLevel = 1;

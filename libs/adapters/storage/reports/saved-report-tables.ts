interface SavedReportsTable {
  id: string;
  tool: string;
  made_at: Date;
  made_by: string;
  made_where: string;
  saved_at: Date;
  expires_at: Date;
  secret_digest: Uint8Array;
  gzip: Uint8Array;
  /** Length of `gzip`, in its own column because the sum is read often and the reports are not. */
  bytes: number;
}

export interface SavedReportTables {
  saved_reports: SavedReportsTable;
}

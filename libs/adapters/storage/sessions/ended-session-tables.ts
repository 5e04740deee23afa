interface EndedSessionsTable {
  id: string;
  /** When the session would have ended by itself. */
  expires_at: Date;
}

export interface EndedSessionTables {
  ended_sessions: EndedSessionsTable;
}

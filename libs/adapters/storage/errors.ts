/** The database cannot be opened or used. The message is for the operator: what is wrong, and what to do about it. */
export class StorageError extends Error {
  override readonly name: string = 'StorageError';
}

/** Another process is using the folder of the embedded database. */
export class StorageInUse extends StorageError {
  override readonly name = 'StorageInUse';
  /** The process that has locked the folder. */
  readonly pid: number;

  constructor(
    folder: string,
    owner: { readonly pid: number; readonly host: string },
    here: string,
  ) {
    const where = owner.host === here ? '' : ` on ${owner.host}`;
    super(
      `The folder ${folder} is in use by process ${owner.pid}${where}. Stop it, or set DATABASE_URL to a PostgreSQL database that several processes can share.`,
    );
    this.pid = owner.pid;
  }
}

/** The embedded database is damaged and no snapshot of it can be opened. */
export class StorageDamaged extends StorageError {
  override readonly name = 'StorageDamaged';
}

/** PostgreSQL refuses the connection, or does not respond. */
export class StorageUnreachable extends StorageError {
  override readonly name = 'StorageUnreachable';
}

/** The database cannot be written or has failed: its disk is full or read-only, for example. A later call may succeed. */
export class StorageUnavailable extends StorageError {
  override readonly name = 'StorageUnavailable';
}

/** The server is stopping: nothing is read or written any more. */
export class StorageClosed extends StorageError {
  override readonly name = 'StorageClosed';

  constructor() {
    super('The database is closed.');
  }
}

/**
 * What a PostgreSQL error says about the database itself, by its SQLSTATE (Appendix A of PostgreSQL's manual).
 * @returns `null` for an error that concerns only the statement
 */
export function troubleOf(sqlState: string): 'unreachable' | 'unavailable' | null {
  // 08 connection, 28 authorization, 3D no such database, 53300 too many connections, 57P shutting down or starting.
  if (/^(08|28|3D|53300|57P)/.test(sqlState)) return 'unreachable';
  // 25006 read-only, 42501 no right to write (also of a file), 53 out of disk or memory, 58 input and output, XX001 and XX002 damaged.
  return /^(25006|42501|53|58|XX00[12])/.test(sqlState) ? 'unavailable' : null;
}

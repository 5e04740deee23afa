/** A reason why the database cannot be opened that the operator can mend: the message says how, in plain words. */
export class StorageError extends Error {
  override readonly name: string = 'StorageError';
}

/** Another process works on the folder of the embedded database. */
export class StorageInUse extends StorageError {
  override readonly name = 'StorageInUse';
  /** The process that holds the folder. */
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

/** PostgreSQL does not let us in, or does not answer. */
export class StorageUnreachable extends StorageError {
  override readonly name = 'StorageUnreachable';
}

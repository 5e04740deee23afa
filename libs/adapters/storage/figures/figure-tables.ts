interface FiguresTable {
  name: string;
  count: number;
  /** When it was first counted. */
  since: Date;
}

export interface FigureTables {
  figures: FiguresTable;
}

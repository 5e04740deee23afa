interface FiguresTable {
  name: string;
  count: number;
  /** When it was counted first. */
  since: Date;
}

export interface FigureTables {
  figures: FiguresTable;
}

import { useFormats } from './formats.ts';

export interface FigureProps {
  readonly n: number;
  /** So many of them, no more and no fewer; without it as many as the figure has, three at most. */
  readonly decimals?: number;
}

/** A figure as its reader writes it, where no hook can be: in the cells of a table. */
export function Figure({ n, decimals }: FigureProps) {
  const formats = useFormats();
  return <>{decimals === undefined ? formats.number(n) : formats.fixed(n, decimals)}</>;
}

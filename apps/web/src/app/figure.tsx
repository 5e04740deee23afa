import { useFormats } from './formats.ts';

export interface FigureProps {
  readonly n: number;
  /** Exactly as many; without it as many as the figure has, three at most. */
  readonly decimals?: number;
}

/** A figure in the reader's format, for table cells, which cannot call a hook. */
export function Figure({ n, decimals }: FigureProps) {
  const formats = useFormats();
  return <>{decimals === undefined ? formats.number(n) : formats.fixed(n, decimals)}</>;
}

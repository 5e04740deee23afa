import { useFormats } from './formats.ts';

export interface FigureProps {
  readonly n: number;
  /** The exact number of decimals. By default the figure keeps its own, at most three. */
  readonly decimals?: number;
}

/** A figure in the visitor's format. It exists for table cells, which cannot call a hook. */
export function Figure({ n, decimals }: FigureProps) {
  const formats = useFormats();
  return <>{decimals === undefined ? formats.number(n) : formats.fixed(n, decimals)}</>;
}

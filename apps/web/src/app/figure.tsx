import { useFormats } from './formats.ts';

/** A figure as its reader writes it, where no hook can be: in the cells of a table. */
export function Figure({ n }: { readonly n: number }) {
  return <>{useFormats().number(n)}</>;
}

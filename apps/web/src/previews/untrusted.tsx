import classes from './untrusted.module.css';

/**
 * Text that a stranger wrote, as text: its direction stays its own, so that characters that turn it round turn nothing
 * of ours, and long words break.
 */
export function Untrusted({ children }: { readonly children: string }) {
  return <bdi className={classes.text}>{children}</bdi>;
}

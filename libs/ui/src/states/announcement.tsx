import classes from './states.module.css';

/** Says something to assistive technology alone. Always there: a live region is announced only if it was there before its text. */
export function Announcement({ children }: { readonly children: string }) {
  return (
    <span role="status" className={classes.said}>
      {children}
    </span>
  );
}

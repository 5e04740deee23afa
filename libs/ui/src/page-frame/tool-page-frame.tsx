import type { ReactNode } from 'react';
import classes from './tool-page-frame.module.css';

export interface ToolPageFrameProps {
  readonly title: string;
  readonly description: ReactNode;
  /** Marketing claims or key facts under the description. */
  readonly claims?: readonly string[];
  readonly children: ReactNode;
  /** Best practices, shown below the tool. */
  readonly guide?: ReactNode;
  readonly sidebar?: ReactNode;
  /** The sidebar stands below the tool on every screen. */
  readonly wide?: boolean;
  /** What the result is about, where the page alone would not say it on paper. */
  readonly subject?: string | null;
}

/** The frame of a tool's page: heading, description, the tool, its guide, and a sidebar. */
export function ToolPageFrame({
  title,
  description,
  claims = [],
  children,
  guide,
  sidebar,
  wide = false,
  subject,
}: ToolPageFrameProps) {
  return (
    <article className={classes.frame}>
      <header className={classes.header}>
        <h1>{title}</h1>
        {subject && <p className={classes.subject}>{subject}</p>}
        <p className={classes.description}>{description}</p>
        {claims.length > 0 && (
          <ul className={classes.claims}>
            {claims.map((claim) => (
              <li key={claim}>{claim}</li>
            ))}
          </ul>
        )}
      </header>
      <div className={classes.columns} data-sidebar={sidebar && !wide ? true : undefined}>
        <div className={classes.main}>
          {children}
          {guide && (
            <section className={classes.guide} aria-label="Guide">
              {guide}
            </section>
          )}
        </div>
        {sidebar && <div className={classes.sidebar}>{sidebar}</div>}
      </div>
    </article>
  );
}

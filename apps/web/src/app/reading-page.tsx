import { AdSlot } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './reading-page.module.css';
import { site } from './site.ts';

export interface ReadingPageProps {
  /** Where the page belongs. */
  readonly parent?: { readonly label: string; readonly to: string };
  /** Under the parent, before the title. */
  readonly here?: string;
  readonly title: string;
  readonly lead: ReactNode;
  /** What is to be known before reading, as a line of facts. */
  readonly facts?: ReactNode;
  /** Beside the text: its table of contents. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A page that is read from its top to its end: title, facts, the text, and its contents beside it. */
export function ReadingPage({
  parent,
  here,
  title,
  lead,
  facts,
  aside,
  children,
}: ReadingPageProps) {
  return (
    <article className={classes.page}>
      {parent && (
        <nav aria-label="Breadcrumb" className={classes.breadcrumb}>
          <Link to={parent.to}>{parent.label}</Link>
          <span aria-hidden>/</span>
          <span>{here ?? title}</span>
        </nav>
      )}
      <header className={classes.head}>
        <h1>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        {facts && <ul className={classes.facts}>{facts}</ul>}
      </header>
      <div className={classes.columns}>
        <div className={classes.aside}>
          {site.showAds && (
            <div className={classes.advertisement}>
              <AdSlot kind="sidebar" />
            </div>
          )}
          {aside}
        </div>
        <div className={classes.main}>{children}</div>
      </div>
    </article>
  );
}

/** Where the claims of a text can be checked. */
export function Sources({
  sources,
}: {
  readonly sources: readonly { readonly title: string; readonly url: string }[];
}) {
  if (sources.length === 0) return null;
  return (
    <section className={classes.sources} aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <ul>
        {sources.map(({ title, url }) => (
          <li key={url}>
            <a href={url} rel="noopener">
              {title}
            </a>{' '}
            <span>({new URL(url).hostname.replace(/^www\./, '')})</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import classes from './own-links.module.css';

const sources = [
  {
    name: 'Google Search Console: Latest links',
    steps: 'Open Links, then Export external links, then Latest links. Choose Download CSV.',
  },
  {
    name: 'Google Search Console: Top linking sites',
    steps:
      'Open Links, choose More under Top linking sites, then Export. It names sites, not pages, so we list them without checking.',
  },
  {
    name: 'Bing Webmaster Tools',
    steps: 'Open Backlinks and choose the Pages tab. Then download all rows.',
  },
  {
    name: 'Ahrefs Webmaster Tools',
    steps:
      'Open your verified site in Site Explorer, then Backlinks. Choose Export and CSV, in either encoding.',
  },
] as const;

/** How to get an export from each tool. */
export function ExportHelp() {
  return (
    <details className={classes.help}>
      <summary>Where to get an export</summary>
      <dl>
        {sources.map(({ name, steps }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{steps}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

import classes from './factor.module.css';

/** What to do, most saving first, as a numbered list. */
export function Recommendations({ suggestions }: { readonly suggestions: readonly string[] }) {
  if (suggestions.length === 0) {
    return <p className={classes.note}>Lighthouse found nothing that would save time here.</p>;
  }
  return (
    <ol className={classes.recommendations} aria-label="Optimization recommendations">
      {suggestions.map((suggestion) => (
        <li key={suggestion}>{suggestion}</li>
      ))}
    </ol>
  );
}

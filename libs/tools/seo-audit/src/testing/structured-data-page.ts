/** A page with these JSON-LD blocks. */
export const block = (...blocks: readonly string[]): { html: string } => ({
  html: `<!doctype html><html lang="en"><head><title>Garden spades</title>${blocks
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('')}</head><body><main><h1>Garden spades</h1></main></body></html>`,
});

/** The same for one object in the schema.org context. */
export const schema = (object: Readonly<Record<string, unknown>>): { html: string } =>
  block(JSON.stringify({ '@context': 'https://schema.org', ...object }));

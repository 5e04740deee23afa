/** A page with these JSON-LD blocks. */
export const block = (...blocks: readonly string[]): { html: string } => ({
  html: `<!doctype html><html lang="en"><head><title>Garden spades</title>${blocks
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('')}</head><body><main><h1>Garden spades</h1></main></body></html>`,
});

/** A page with this HTML in its main part, for microdata and RDFa. */
export const attributes = (html: string): { html: string } => ({
  html: `<!doctype html><html lang="en"><head><title>Garden spades</title></head><body><main>${html}</main></body></html>`,
});

/** A page with one object of JSON-LD in the schema.org context. */
export const schema = (object: Readonly<Record<string, unknown>>): { html: string } =>
  block(JSON.stringify({ '@context': 'https://schema.org', ...object }));

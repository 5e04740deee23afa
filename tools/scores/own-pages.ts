const words = 'Which spade suits a heavy soil depends on its blade and on your back. '.repeat(30);
const page = (name: string, html: string) => ({ name, body: Buffer.from(html) });

/** Pages to score if the shared data is missing, best first. */
export const ownPages: readonly { readonly name: string; readonly body: Buffer }[] = [
  page(
    'good',
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Garden spades: how to choose one that lasts</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Which garden spades suit your soil and your back: blades, shafts and handles compared, with prices and care tips.">
<link rel="canonical" href="https://shop.example/spades"><meta property="og:title" content="Garden spades"><meta property="og:type" content="article">
<meta property="og:image" content="https://shop.example/spades.png"><meta property="og:url" content="https://shop.example/spades">
<meta name="twitter:card" content="summary_large_image"></head><body><main><h1>Garden spades that last</h1><p>${words}</p></main></body></html>`,
  ),
  page(
    'plain',
    `<!doctype html><html lang="en"><head><title>Garden spades: how to choose one that lasts</title></head><body><h1>Garden spades</h1><p>${words}</p></body></html>`,
  ),
  page('short', '<html lang="en"><title>Spades</title><p>Spades.</p>'),
  page('empty', '<p></p>'),
  page(
    'hidden',
    `<html lang="en"><meta name="robots" content="noindex"><title>Spades</title><p>${words}</p>`,
  ),
];

/**
 * An ordinary page for the page speed benchmark, served at `PORT`: styles, a busy script, images, text. The same bytes
 * each time, from a separate process, so that the benchmark does not delay its answers. One picture is the largest:
 * among equal ones the largest paint would be the one painted last, which varies.
 */
import { createServer } from 'node:http';

const paragraphs = Array.from(
  { length: 150 },
  (_, n) => `<p>Paragraph ${n}: words about subject ${n * 7} that a reader may want to read.</p>`,
).join('\n');

const pictures = Array.from(
  { length: 6 },
  (_, n) => `<img src="/picture-${n}.svg" width="360" height="240" alt="Picture ${n}">`,
).join('\n');

const largest = '<img src="/largest.svg" width="720" height="300" alt="The largest picture">';

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page to measure with</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/styles.css">
<script defer src="/script.js"></script></head><body><h1>A page</h1>${largest}${pictures}<div id="late"></div>${paragraphs}</body></html>`;

const script = `let sum = 0; for (let n = 0; n < 3e6; n += 1) sum += Math.sqrt(n);
setTimeout(() => { document.getElementById('late').style.height = '120px' }, 150); ${'// padding\n'.repeat(6000)}`;

const styles = `body { font: 16px sans-serif } img { max-width: 100% } ${Array.from({ length: 800 }, (_, n) => `.rule-${n} { margin: ${n}px }`).join('\n')}`;

const picture = (name: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="240"><rect width="360" height="240" fill="teal"/><text y="90">${name}</text><!--${'x'.repeat(50_000)}--></svg>`;

createServer((request, response) => {
  const path = request.url ?? '/';
  const [type, body] =
    path === '/styles.css'
      ? ['text/css', styles]
      : path === '/script.js'
        ? ['text/javascript', script]
        : path.endsWith('.svg')
          ? ['image/svg+xml', picture(path)]
          : ['text/html; charset=utf-8', html];
  // Like a server some distance away.
  setTimeout(() => {
    response.setHeader('content-type', type);
    response.end(body);
  }, 30);
}).listen(Number(process.env.PORT), '127.0.0.1');

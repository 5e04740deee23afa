/** A page with what a result should report: slow styles, a lazy largest image, small targets, and refused things. */
const paragraphs = Array.from({ length: 30 }, (_, n) => `<p>Paragraph ${n} of the page.</p>`).join(
  '',
);

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/a.css">
<script src="http://other.test/third.js"></script></head><body><h1>A page</h1>
<img src="/picture.svg" width="380" height="300" loading="lazy" alt="A picture">
<p>Words <a href="/in-a-sentence">in a sentence</a> are no small target.</p>
<div><button class="small">a</button><button class="small">b</button><button class="big">c</button></div>
<div id="host"><template shadowrootmode="closed"><p>In a <slot></slot> tree</p></template>shadow</div>
<iframe src="http://blocked.test/secret-frame" title="A frame"></iframe><img src="http://blocked.test/secret-image" alt="">
<script>document.querySelectorAll = () => [];
document.body.append(Object.assign(document.createElement('p'), { id: 'late', textContent: 'Added by a script' }));
fetch('http://blocked.test/secret-data').catch((error) => console.error('http://blocked.test/secret-data', error))</script>
${paragraphs}</body></html>`;

const css = `body { font: 16px sans-serif } .small { padding: 0; border: 0; width: 12px; height: 12px } .big { width: 90px; height: 60px }`;

/** Large enough: an image of less than 0.05 bits per pixel is no largest contentful paint. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="380" height="300"><rect width="380" height="300" fill="teal"/><text y="90">Picture</text><!--${'x'.repeat(40_000)}--></svg>`;

const typed =
  (type: string, body: string) =>
  (
    _: unknown,
    response: { setHeader(name: string, value: string): void; end(body: string): void },
  ): void => {
    response.setHeader('content-type', type);
    response.end(body);
  };

export const goodSite = {
  '/good': typed('text/html', html),
  '/a.css': typed('text/css', css),
  '/picture.svg': typed('image/svg+xml', picture),
  '/third.js': typed('text/javascript', 'globalThis.third = 3'),
};

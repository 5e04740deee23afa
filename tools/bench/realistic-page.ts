/** A page shaped like a long article with a comment section, of about so many bytes; the same for the same size. */
export function realisticPage(bytes: number): string {
  const parts = [head];
  let length = head.length + foot.length;
  for (let n = 0; length < bytes; n += 1) {
    const part = section(n);
    parts.push(part);
    length += part.length;
  }
  parts.push(foot);
  return parts.join('');
}

const head = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Rivers &amp; their valleys</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="How rivers shape the land they run through.">
<link rel="canonical" href="https://news.example/world/story"><link rel="stylesheet" href="/site.css">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"Rivers"}</script>
<script src="/app.js" defer></script></head>
<body class="article page"><header><nav><ul><li><a href="/">Home</a><li><a href="/world">World</a></ul></nav></header><main>
<h1>Rivers and their valleys</h1>`;

const foot = `</main><footer><p>All rights reserved. <a href="/imprint">Imprint</a></footer><script>start({"page":1})</script></body></html>`;

const section = (n: number): string => `
<section class="part part-${n}" id="part-${n}" data-index="${n}"><h2>Part ${n}: where the water goes</h2>
<p class="lead">Water carries what it loosens &mdash; stone, sand and silt &mdash; and lays it down where it slows, so that a valley
is the work of its river. <a href="/world/part-${n}?from=story&amp;n=${n}" class="more">Read how part ${n} of it began</a>.</p>
<figure><img src="/images/${n}.jpg" alt="A bend of the river, number ${n}" width="640" height="480" loading="lazy"><figcaption>Bend ${n}</figcaption></figure>
<ul><li>Depth: <b>${n % 40} m</b><li>Width: <i>${n % 900} m</i><li><a href="https://maps.example/${n}" rel="nofollow">Map</a></ul>
<div class="comment" style="margin:0"><span class="who">Reader ${n}</span><p>I walked there last year; the banks had moved again.<br>It was cold.</p></div></section>`;

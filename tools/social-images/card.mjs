/** The size that networks recommend: https://developers.facebook.com/docs/sharing/webmasters/images. */
export const cardSize = { width: 1200, height: 630 };

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text) => text.replace(/[&<>"]/g, (character) => entities[character]);

/** Any page title fits on four lines. */
function sizeOf(title) {
  if (title.length <= 28) return 92;
  if (title.length <= 48) return 78;
  return title.length <= 80 ? 64 : 52;
}

/**
 * The card of a page, without the product's name, which operators can change.
 * @param {string} title
 * @param {string} kind
 */
export const cardHtml = (
  title,
  kind,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><style>
  * { margin: 0; box-sizing: border-box; }
  body {
    width: ${cardSize.width}px; height: ${cardSize.height}px; overflow: hidden; position: relative;
    padding: 84px 96px; color: #f4f6f8; isolation: isolate;
    background: #18212b;
    font-family: 'Segoe UI', system-ui, 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif;
  }
  .round { position: absolute; z-index: -1; right: -190px; top: -170px; width: 720px; height: 720px; border-radius: 50%; background: #22303e; }
  .line { position: absolute; right: 168px; top: 0; width: 3px; height: 300px; background: #5f7489; }
  svg { position: absolute; right: 106px; top: 286px; width: 128px; height: 232px; }
  .kind {
    display: inline-block; padding: 10px 22px; border-radius: 999px; font-size: 30px; font-weight: 600;
    color: #18212b; background: #d9a02f;
  }
  h1 {
    max-width: 820px; margin-top: 44px; font-size: ${sizeOf(title)}px; line-height: 1.12; font-weight: 700;
    letter-spacing: -0.015em; overflow-wrap: anywhere; text-wrap: balance;
    display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 4; overflow: hidden;
  }
  p { position: absolute; left: 96px; bottom: 76px; font-size: 30px; color: #a9b8c6; }
</style><body>
<div class="round"></div>
<div class="line"></div>
<svg viewBox="10 13 12 17"><path d="M12.2 14h7.6l1.7 4.6c.2.5.1 1-.2 1.5L16 29l-5.3-8.9c-.3-.5-.4-1-.2-1.5z" fill="#d9a02f"/><path d="M16 14h3.8l1.7 4.6c.2.5.1 1-.2 1.5L16 29z" fill="#a06d12" opacity=".55"/></svg>
<span class="kind">${escaped(kind)}</span>
<h1>${escaped(title)}</h1>
<p>Free. No account. Every number says where it comes from.</p>
</body></html>`;

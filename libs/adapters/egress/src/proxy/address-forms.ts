const authorityForm = /^(?:\[[0-9a-f:.]+\]|[^\s:/?#@\\[\]]+):\d{1,5}$/i;

/** The target of `CONNECT` (`example.com:443`), or `null` if it is invalid. */
export function readAuthority(text: string): URL | null {
  return authorityForm.test(text) ? URL.parse(`http://${text}/`) : null;
}

/**
 * The target of any other request, in absolute form (`http://example.com/a?b`), or `null` when it is none: origin form
 * would make this a web server, and TLS is the browser's own, so that https never comes here.
 */
export function readAbsolute(text: string): URL | null {
  const url = /^http:\/\/[^/]/i.test(text) ? URL.parse(text) : null;
  return url === null || url.username !== '' || url.password !== '' ? null : url;
}

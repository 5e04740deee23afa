const authorityForm = /^(?:\[[0-9a-f:.]+\]|[^\s:/?#@\\[\]]+):\d{1,5}$/i;

/** The target of `CONNECT` (`example.com:443`), or `null` if it is invalid. */
export function readAuthority(text: string): URL | null {
  return authorityForm.test(text) ? URL.parse(`http://${text}/`) : null;
}

/**
 * The target of any other request, in absolute form (`http://example.com/a?b`), or `null` if it is not absolute. Origin
 * form would make this a web server. The browser does TLS itself, so https URLs never arrive here.
 */
export function readAbsolute(text: string): URL | null {
  const url = /^http:\/\/[^/]/i.test(text) ? URL.parse(text) : null;
  return url === null || url.username !== '' || url.password !== '' ? null : url;
}

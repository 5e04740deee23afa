import { http, HttpResponse, type RequestHandler } from 'msw';

const address = 'http://localhost/api/session';

export const rightToken = 'the-right-token-of-the-operator';

/** The session of a fake server. */
export interface SessionState {
  signedIn: boolean;
  /** The code of a valid sign-in link. */
  code?: string | null;
  /** Whether the browser rejects cookies. */
  cookiesOff?: boolean;
}

export function problem(status: number, code: string, detail: string) {
  const body = { success: false, message: detail, title: code, status, code, detail, errors: [] };
  return HttpResponse.json(body, {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

/** Responds to session calls like the server. A valid token or code signs in. */
export function sessionHandlers(state: SessionState): RequestHandler[] {
  const answer = (signedIn: boolean) =>
    HttpResponse.json({ success: true, data: { signedIn }, message: 'Done' });
  const become = (signedIn: boolean) => {
    state.signedIn = signedIn && !state.cookiesOff;
    return answer(signedIn);
  };
  return [
    http.get(address, () => answer(state.signedIn)),
    http.delete(address, () => become(false)),
    http.post(address, async ({ request }) => {
      const { token, code } = (await request.json()) as { token?: string; code?: string };
      if (code === undefined) {
        if (token === rightToken) return become(true);
        return problem(401, 'unauthorized', 'This is not the admin token.');
      }
      if (code !== state.code) return problem(401, 'unauthorized', 'This link was used already.');
      state.code = null;
      return become(true);
    }),
  ];
}

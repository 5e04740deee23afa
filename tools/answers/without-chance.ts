const hour = 3_600_000;
/** The time in all recorded responses. */
const recordedAt = Date.parse('2026-05-04T09:00:00Z');
const uuid = '35d177e9-f3d1-43ef-9ebd-7ae4c277e2d8';
const reportId = 'hV0kq3Yd8mQ1nZ5xT7bLcA';

const secrets: Readonly<Record<string, string>> = {
  secret: 'vJ0Qn3Yk1pXo2m4Hs8Lr6Wt9Zb5Ec7Fd0Ga1Ui2Kj3M',
  ticket: 'mbk3q9x2.T5cWn0Ry7uJa4Vf8Ld1Gs6Hz2Pk9Xe3Qo5Bi0Mt7Yw',
  token: 'the admin token',
};

/**
 * Replaces the ids, secrets and times of a recording with fixed ones, so that the next recording differs only if the
 * product does.
 * @param site origin of the recorded site
 */
export function withoutChance(text: string, site: string, now = Date.now()): string {
  const midnight = now - (now % (24 * hour));
  return text
    .replaceAll(site, 'http://127.0.0.1:8080')
    .replaceAll(/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g, uuid)
    .replaceAll(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, (time) => {
      const hours = Math.round((Date.parse(time) - now) / hour);
      // An earlier time is part of the recorded data.
      return Date.parse(time) < midnight ? time : new Date(recordedAt + hours * hour).toISOString();
    })
    .replaceAll(/"(secret|ticket|token)": "[^"]+"/g, (_, name: string) =>
      JSON.stringify({ [name]: secrets[name] }, null, 1).slice(3, -2),
    )
    .replaceAll(/(?<=\/reports\/|"id": ")[\w-]{22}(?=")/g, reportId);
}

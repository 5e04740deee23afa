import {
  failureCodes,
  failureInWords,
  isOwnFailure,
  ownFailureInWords,
  webFetchErrorCodes,
} from './web-fetcher.ts';

it('has words for every fetch error code, and never shows a code', () => {
  expect(failureCodes).toEqual(expect.arrayContaining([...webFetchErrorCodes]));
  for (const code of failureCodes) expect(failureInWords(code)).toMatch(/^[a-z][a-zA-Z ':]+$/);
});

it('says that there is no response if the code is unknown or missing', () => {
  expect(failureInWords('toString')).toBe('no response');
  expect(failureInWords(null)).toBe('no response');
});

it('distinguishes our failures from a site’s', () => {
  expect(['offline', 'not_asked', 'dns_not_found', 'timeout', null].map(isOwnFailure)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(ownFailureInWords('offline')).toBe('this server cannot reach the internet');
  expect(ownFailureInWords('timeout')).toBe('no response in time');
});

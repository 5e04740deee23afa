import type { WebResponse } from '@plumbline/page';
import type { RobotsSurvey, TextProbe } from '@plumbline/tools/seo-audit';
import { parseRobots, robotsUrlFor } from '@plumbline/seo/robots';
import { mediaType } from '../page/media-type.ts';
import { isOk, type RequestBudget } from './request-budget.ts';

/** One KiB more than crawlers read, so that we notice a file over the limit. */
const robotsBytes = 513 * 1024;
const textBytes = 100_000;

export async function surveyRobots(budget: RequestBudget, pageUrl: string): Promise<RobotsSurvey> {
  const { answer, response } = await budget.ask(robotsUrlFor(pageUrl), {
    maxBytes: robotsBytes,
    onTooLarge: 'truncate',
    // RFC 9309 §2.3.1.2: crawlers should follow at least five consecutive redirects.
    maxRedirects: 5,
    accept: 'text/plain, */*;q=0.1',
  });
  return {
    ...answer,
    contentType: response ? mediaType(response) : '',
    file: response && isOk(answer.status) ? parseRobots(utf8(response)) : null,
  };
}

export async function probeLlmsTxt(budget: RequestBudget, pageUrl: string): Promise<TextProbe> {
  const { answer, response } = await budget.ask(new URL('/llms.txt', pageUrl).href, {
    maxBytes: textBytes,
    onTooLarge: 'truncate',
  });
  return {
    ...answer,
    contentType: response ? mediaType(response) : '',
    text: response && answer.status === 200 ? utf8(response) : '',
  };
}

/** robots.txt must be UTF-8 (RFC 9309 §2.2), and llms.txt is read the same way. Invalid bytes become U+FFFD. */
const utf8 = (response: WebResponse): string => new TextDecoder().decode(response.body);

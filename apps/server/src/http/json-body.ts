import type { FastifyInstance } from 'fastify';
import type { KnownAnswers } from './known-answers.ts';
import { ProblemError } from './problem-error.ts';

/** Levels of nesting that a request body may have. Validation walks it recursively: without a bound it could be made to overflow the stack. */
const maxDepth = 32;

/**
 * Whether JSON text nests deeper than a bound. One pass, no recursion; brackets within strings do not count.
 * @param text may be malformed
 */
export function nestsDeeperThan(text: string, bound: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (inString) {
      if (char === '\\') at += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') {
      inString = true;
    } else if (char === '{' || char === '[') {
      depth += 1;
      if (depth > bound) return true;
    } else if (char === '}' || char === ']') {
      depth -= 1;
    }
  }
  return false;
}

/** Whether a text opens more brackets than a bound at all; most bodies do not, and need no closer look. */
function mayNestDeeperThan(text: string, bound: number): boolean {
  let opened = 0;
  for (const bracket of ['{', '[']) {
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1)) {
      opened += 1;
      if (opened > bound) return true;
    }
  }
  return false;
}

/**
 * JSON is the only way in: a form on another site cannot send it without asking first. Bodies that would set a
 * prototype are refused by the parser. A body that was answered before is not read again.
 */
export function readJsonBodies(fastify: FastifyInstance, known: KnownAnswers): void {
  fastify.decorateRequest('bodyText', null);
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    const answered = known.find(request, text);
    if (answered !== undefined) {
      done(null, answered);
      return;
    }
    if (mayNestDeeperThan(text, maxDepth) && nestsDeeperThan(text, maxDepth)) {
      done(
        new ProblemError('malformed_request', {
          detail: `The body nests deeper than ${maxDepth} levels. Send the fields that the call documents.`,
        }),
      );
      return;
    }
    void parse(request, text, done);
  });
}

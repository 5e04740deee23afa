import type { INestApplicationContext, Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerGone } from './caller-gone.ts';
import { compileCheck } from './compiled-check.ts';
import { KnownAnswer, type KnownAnswers } from './known-answers.ts';
import type { RouteOptions } from './route-options.ts';

/** A call that is short: what answers it, and the class of its body. */
export interface LightCallRoute {
  readonly controller: Type<object>;
  readonly method: string | symbol;
  readonly body: Type<object>;
  readonly signal: boolean;
  readonly repeatable: boolean;
}

/** What a light call has beside its body. */
export interface LightCallOptions extends RouteOptions {
  /** Whether the handler's second parameter is `@CallerGone()`. */
  readonly signal?: boolean;
  /** Whether an answer that is given at once, not promised, depends on the body alone: it is then kept and given again. */
  readonly repeatable?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    light?: LightCallRoute;
  }
}

/**
 * Marks a handler of a POST that takes a body, and at most a signal, and answers in less time than Nest needs to find it.
 * A valid body then reaches the handler straight from Fastify; anything else goes the usual way, through the
 * validation pipe, which says what is wrong. For handlers without guards, interceptors or parameters of other kinds.
 * It takes the options of `RouteLimits`, of which a handler can have one set.
 */
export function LightCall(body: Type<object>, options: LightCallOptions = {}): MethodDecorator {
  const { signal = false, repeatable = false, ...limits } = options;
  return (target, method, descriptor) => {
    const controller = target.constructor as Type<object>;
    const light: LightCallRoute = { controller, method, body, signal, repeatable };
    RouteConfig({ ...limits, light })(target, method, descriptor);
  };
}

type Handler = (body: object, signal?: AbortSignal) => unknown;

/** Gives light calls their short way; must run before routes are registered. */
export function shortenLightCalls(
  fastify: FastifyInstance,
  app: INestApplicationContext,
  known: KnownAnswers,
): void {
  fastify.addHook('onRoute', (route) => {
    const light = route.config?.light;
    if (light === undefined) return;
    if (light.repeatable) known.keep(route.url);
    const check = compileCheck(light.body);
    const usual = route.handler;
    let handle: Handler | undefined;
    route.handler = function (request: FastifyRequest, reply: FastifyReply): unknown {
      if (request.body instanceof KnownAnswer) return sendJson(reply, request.body.bytes);
      const body = check(request.body);
      if (body === null) return usual.call(this, request, reply);
      handle ??= handlerOf(app, light);
      const answer = light.signal ? handle(body, callerGone(reply)) : handle(body);
      if (answer instanceof Promise) return answer;
      if (!light.repeatable) return reply.send(answer);
      const json = JSON.stringify(answer);
      known.add(request, json);
      return sendJson(reply, json);
    };
  });
}

const sendJson = (reply: FastifyReply, json: string | Buffer): FastifyReply =>
  reply.header('content-type', 'application/json; charset=utf-8').send(json);

function handlerOf(app: INestApplicationContext, { controller, method }: LightCallRoute): Handler {
  const instance = app.get<Record<string | symbol, Handler>>(controller, { strict: false });
  const handler = instance[method];
  if (handler === undefined) throw new Error(`${controller.name} has no ${String(method)}`);
  return handler.bind(instance);
}

import type { INestApplicationContext, Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compileCheck } from './compiled-check.ts';

/** A call that is short: what answers it, and the class of its body. */
export interface LightCallRoute {
  readonly controller: Type<object>;
  readonly method: string | symbol;
  readonly body: Type<object>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    light?: LightCallRoute;
  }
}

/**
 * Marks a handler of a POST that takes a body and nothing else, and answers in less time than Nest needs to find it.
 * A valid body then reaches the handler straight from Fastify; anything else goes the usual way, through the
 * validation pipe, which says what is wrong. For handlers without guards, interceptors or parameters of other kinds.
 */
export function LightCall(body: Type<object>): MethodDecorator {
  return (target, method, descriptor) => {
    const light: LightCallRoute = { controller: target.constructor as Type<object>, method, body };
    RouteConfig({ light })(target, method, descriptor);
  };
}

type Handler = (body: object) => unknown;

/** Gives light calls their short way; must run before routes are registered. */
export function shortenLightCalls(fastify: FastifyInstance, app: INestApplicationContext): void {
  fastify.addHook('onRoute', (route) => {
    const light = route.config?.light;
    if (light === undefined) return;
    const check = compileCheck(light.body);
    const usual = route.handler;
    let handle: Handler | undefined;
    route.handler = function (request: FastifyRequest, reply: FastifyReply): unknown {
      const body = check(request.body);
      if (body === null) return usual.call(this, request, reply);
      handle ??= handlerOf(app, light);
      const answer = handle(body);
      if (answer instanceof Promise) return answer;
      return reply.send(answer);
    };
  });
}

function handlerOf(app: INestApplicationContext, { controller, method }: LightCallRoute): Handler {
  const instance = app.get<Record<string | symbol, Handler>>(controller, { strict: false });
  const handler = instance[method];
  if (handler === undefined) throw new Error(`${controller.name} has no ${String(method)}`);
  return handler.bind(instance);
}

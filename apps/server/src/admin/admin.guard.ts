import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminGate } from './admin-gate.ts';
import { ADMIN_ONLY, type AdminOnlyOptions } from './admin-metadata.ts';

/**
 * Lets the operator in: by the admin token as bearer token, or by the cookie of a browser that signed in. Without a
 * language model the calls that need one answer `not_configured` to everyone.
 */
@Injectable()
export class AdminGuard implements CanActivate {
  readonly #gate: AdminGate;
  readonly #reflector: Reflector;

  constructor(gate: AdminGate, reflector: Reflector) {
    this.#gate = gate;
    this.#reflector = reflector;
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const options = this.#reflector.getAllAndOverride<AdminOnlyOptions | undefined>(ADMIN_ONLY, [
      context.getHandler(),
      context.getClass(),
    ]);
    const http = context.switchToHttp();
    await this.#gate.admit(http.getRequest<FastifyRequest>(), options?.evenWithoutModel ?? false);
    // A shared cache may keep a response to a cookie, unlike one to an Authorization header.
    void http.getResponse<FastifyReply>().header('cache-control', 'no-store');
    return true;
  }
}

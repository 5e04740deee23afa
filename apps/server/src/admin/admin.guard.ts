import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { AdminGate } from './admin-gate.ts';
import { ADMIN_ONLY, type AdminOnlyOptions } from './admin-metadata.ts';

/**
 * Lets the operator in: by `ADMIN_TOKEN` as bearer token; where none is set, only somebody at this machine, while the
 * server listens on loopback only. Without a language model the calls that need one say so to everybody.
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
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    await this.#gate.admit(request, options?.evenWithoutModel ?? false);
    return true;
  }
}

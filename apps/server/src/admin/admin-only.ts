import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiBearerAuth, ApiCookieAuth } from '@nestjs/swagger';
import type { ProblemCode } from '@plumbline/engine';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminGate } from './admin-gate.ts';

interface AdminOnlyOptions {
  /** Whether the call has a use where no language model is configured. */
  readonly evenWithoutModel?: boolean;
}

/** Metadata key that `AdminOnly` sets for the guard. */
const ADMIN_ONLY = 'admin-only';

/** Names of the security schemes in the OpenAPI document. */
export const adminScheme = 'admin';
export const sessionScheme = 'session';

/** Problem codes that the guard can return: for the `problems` of a call that is {@link AdminOnly}. */
export const adminProblems: readonly ProblemCode[] = [
  'unauthorized',
  'forbidden',
  'not_configured',
];

/**
 * Lets the operator in: by the admin token as bearer token, or by the cookie of a browser that signed in. Without a
 * language model the calls that need one answer `not_configured` to everyone.
 */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(
    private readonly gate: AdminGate,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const options = this.reflector.getAllAndOverride<AdminOnlyOptions | undefined>(ADMIN_ONLY, [
      context.getHandler(),
      context.getClass(),
    ]);
    const http = context.switchToHttp();
    await this.gate.admit(http.getRequest<FastifyRequest>(), options?.evenWithoutModel ?? false);
    // A shared cache may keep a response to a cookie, unlike one to an Authorization header.
    void http.getResponse<FastifyReply>().header('cache-control', 'no-store');
    return true;
  }
}

/** Restricts a call, or a whole controller, to the operator: see {@link AdminGuard}. */
export function AdminOnly(options: AdminOnlyOptions = {}): ClassDecorator & MethodDecorator {
  return applyDecorators(
    SetMetadata(ADMIN_ONLY, options),
    UseGuards(AdminGuard),
    ApiBearerAuth(adminScheme),
    ApiCookieAuth(sessionScheme),
  );
}

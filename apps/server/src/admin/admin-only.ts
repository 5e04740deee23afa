import { applyDecorators, SetMetadata, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth } from '@nestjs/swagger';
import type { ProblemCode } from '../http/problem-codes.ts';
import { ADMIN_ONLY, type AdminOnlyOptions, adminScheme, sessionScheme } from './admin-metadata.ts';
import { AdminGuard } from './admin.guard.ts';

/** Problem codes that the guard can return: for the `problems` of a call that is {@link AdminOnly}. */
export const adminProblems: readonly ProblemCode[] = [
  'unauthorized',
  'forbidden',
  'not_configured',
];

/** Restricts a call, or a whole controller, to the operator: see {@link AdminGuard}. */
export function AdminOnly(options: AdminOnlyOptions = {}): ClassDecorator & MethodDecorator {
  return applyDecorators(
    SetMetadata(ADMIN_ONLY, options),
    UseGuards(AdminGuard),
    ApiBearerAuth(adminScheme),
    ApiCookieAuth(sessionScheme),
  );
}

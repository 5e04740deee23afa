import { applyDecorators, SetMetadata, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth } from '@nestjs/swagger';
import type { ProblemCode } from '../http/problem-codes.ts';
import { ADMIN_ONLY, type AdminOnlyOptions, adminScheme, sessionScheme } from './admin-metadata.ts';
import { AdminGuard } from './admin.guard.ts';

/** What the guard answers with: for the `problems` of a call that is {@link AdminOnly}. */
export const adminProblems: readonly ProblemCode[] = [
  'unauthorized',
  'forbidden',
  'not_configured',
];

/** Keeps a call, or all of a controller, for the operator: see {@link AdminGuard}. */
export function AdminOnly(options: AdminOnlyOptions = {}): ClassDecorator & MethodDecorator {
  return applyDecorators(
    SetMetadata(ADMIN_ONLY, options),
    UseGuards(AdminGuard),
    ApiBearerAuth(adminScheme),
    ApiCookieAuth(sessionScheme),
  );
}

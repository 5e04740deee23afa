import {
  Body,
  Controller,
  Delete,
  Get,
  Global,
  Header,
  Inject,
  Module,
  Post,
  Req,
  Res,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DatabaseEndedSessionStore, type StorageHandle } from '@plumbline/adapters/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';
import { ApiTool } from '../http/api-operation.ts';
import { type Envelope, ok } from '../http/envelope.ts';
import { STORAGE } from '../storage.module.ts';
import { AdminGate, requireSameOrigin } from './admin-gate.ts';
import { ENDED_SESSIONS, OperatorSession } from './operator-session.ts';
import { SessionDto, SignInDto } from './session.dto.ts';

/** Sign-in and sign-out for the pages. Programs send the token with each call. */
@ApiTags('session')
@Controller('api/session')
export class SessionController {
  readonly #publicUrl: string;

  constructor(
    private readonly gate: AdminGate,
    private readonly session: OperatorSession,
    @Inject(APP_CONFIG) { publicUrl }: AppConfig,
  ) {
    this.#publicUrl = publicUrl;
  }

  @Get()
  @Header('cache-control', 'no-store')
  @ApiTool({
    summary: 'Get sign-in status',
    description: 'Says whether this browser’s cookie belongs to an operator who is signed in.',
    data: SessionDto,
    problems: ['storage_unavailable'],
    result: 'Whether this browser is signed in.',
  })
  async readSession(@Req() request: FastifyRequest): Promise<Envelope<SessionDto>> {
    const signedIn = await this.session.isOpen(request);
    return ok({ signedIn }, signedIn ? 'You are signed in.' : 'You are not signed in.');
  }

  @Post()
  @Header('cache-control', 'no-store')
  @ApiTool({
    summary: 'Sign in',
    description:
      'Takes the admin token, or the code from the sign-in link in the server’s log, and sets a cookie for 30 days: HttpOnly, SameSite=Strict, and Secure over HTTPS. Only for pages of this site: it needs a matching Origin or Sec-Fetch-Site header. Programs send the token as a bearer token and need no session.',
    data: SessionDto,
    problems: ['unauthorized', 'forbidden'],
    result: 'The cookie is set.',
  })
  async signIn(
    @Body() { token, code }: SignInDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Envelope<SessionDto>> {
    requireSameOrigin(request, this.#publicUrl);
    if (code === undefined) await this.gate.checkToken(request, token ?? '');
    else await this.gate.redeemCode(request, code);
    void reply.header('set-cookie', this.session.begin(request));
    return ok({ signedIn: true }, 'You are signed in.');
  }

  @Delete()
  @Header('cache-control', 'no-store')
  @ApiTool({
    summary: 'Sign out',
    description:
      'Ends the session, including copies of its cookie, and deletes the cookie. Other browsers stay signed in. Needs the same headers as signing in.',
    data: SessionDto,
    problems: ['forbidden', 'storage_unavailable'],
    result: 'The session has ended, and the cookie is deleted.',
  })
  async signOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Envelope<SessionDto>> {
    requireSameOrigin(request, this.#publicUrl);
    void reply.header('set-cookie', await this.session.end(request));
    return ok({ signedIn: false }, 'You are signed out.');
  }
}

/** Sign-in, and the providers that the guard of `AdminOnly` needs in any module. */
@Global()
@Module({
  controllers: [SessionController],
  providers: [
    {
      provide: ENDED_SESSIONS,
      inject: [STORAGE],
      useFactory: (storage: StorageHandle) => new DatabaseEndedSessionStore(storage),
    },
    AdminGate,
    OperatorSession,
  ],
  exports: [AdminGate],
})
export class AdminModule {}

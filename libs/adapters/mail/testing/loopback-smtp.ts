import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As sent over the wire, headers first. */
  readonly raw: string;
  readonly secure: boolean;
}

export interface LoopbackSmtp {
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  /** Responses to the next mails, in order; after the last one, mails are accepted. */
  readonly answers: (Error & { responseCode?: number })[];
  connections: () => number;
  close: () => Promise<void>;
}

/** An SMTP server's refusal. */
export const refusal = (responseCode: number, text: string): Error & { responseCode: number } =>
  Object.assign(new Error(text), { responseCode });

/** A real SMTP server on this machine that records the mails it receives. */
export async function startSmtp(options: SMTPServerOptions = {}): Promise<LoopbackSmtp> {
  const received: ReceivedMail[] = [];
  const answers: (Error & { responseCode?: number })[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const answer = answers.shift();
        if (answer) return callback(answer);
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
          secure: session.secure,
        });
        callback();
      });
    },
    ...options,
  });
  // Clients that break off are part of the tests.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    received,
    answers,
    connections: () => server.connections.size,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

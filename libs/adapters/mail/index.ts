export * from './smtp-mailer.ts';

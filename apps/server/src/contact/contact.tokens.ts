/** Injection token of the `ContactStore` of `@plumbline/contact`. */
export const CONTACT_STORE = Symbol('CONTACT_STORE');

/** Injection token of the `Mailer` of `@plumbline/contact`; `null` where no SMTP server is configured. */
export const MAILER = Symbol('MAILER');

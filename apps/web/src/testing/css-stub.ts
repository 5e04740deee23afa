/** CSS modules return each class name itself, so that tests can read it. */
export default new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });

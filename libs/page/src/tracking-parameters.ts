const tracking =
  /^(?:utm_[a-z_]+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|ttclid|mc_cid|mc_eid|igshid|_ga|_gl|phpsessid|jsessionid|sid|sessionid)$/i;

/** Whether a query parameter names a campaign, a click or a session, so that it doesn't change the content. */
export const isTrackingParameter = (name: string): boolean => tracking.test(name);

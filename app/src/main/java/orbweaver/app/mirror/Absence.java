package orbweaver.app.mirror;

/**
 * Reason why a URL is not in a mirror.
 *
 * @param status {@link LinkStatus#EXCLUDED}, {@link LinkStatus#FAILED} or {@link
 *     LinkStatus#NOT_CAPTURED}
 * @param reason decision code and deciding constraint, or outcome of the request
 */
record Absence(LinkStatus status, String reason) {}

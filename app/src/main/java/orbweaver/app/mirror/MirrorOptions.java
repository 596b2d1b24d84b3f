package orbweaver.app.mirror;

/**
 * Options of a mirror.
 *
 * @param localHosts whether a link to a captured page of another host is relative
 * @param explainsAbsent whether a link that would be relative leads to a placeholder if its target
 *     was not captured; else it leads to the Web
 */
public record MirrorOptions(boolean localHosts, boolean explainsAbsent) {}

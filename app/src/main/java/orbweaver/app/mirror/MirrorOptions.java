package orbweaver.app.mirror;

import java.time.Instant;
import java.util.Optional;

/**
 * Options of a mirror.
 *
 * @param at time that the mirror shows; the newest captures if absent
 * @param localHosts whether a link to a captured page of another host is relative
 * @param explainsAbsent whether a link that would be relative leads to a placeholder if its target
 *     was not captured; else it leads to the Web
 */
public record MirrorOptions(Optional<Instant> at, boolean localHosts, boolean explainsAbsent) {}

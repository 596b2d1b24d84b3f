package orbweaver.frontier.queue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import orbweaver.contract.url.CrawlUrl;

/**
 * Servers of one politeness key that do not answer, at most {@value #MAX_SERVERS}. A server is the
 * authority of a URL: its host, and its port unless that is the default.
 *
 * @param byServer the states of the servers; a server that is missing has none
 */
public record FailingServers(Map<String, FailingServer> byServer) {
  /** No servers. */
  public static final FailingServers NONE = new FailingServers(Map.of());

  // They are written with each request of the politeness key.
  static final int MAX_SERVERS = 256;

  private static final int MAX_NAMES = 3;

  public FailingServers {
    byServer = Map.copyOf(byServer);
  }

  /** Returns the state of the server of a URL. */
  public FailingServer of(CrawlUrl url) {
    return byServer.isEmpty() ? FailingServer.NONE : of(url.authority());
  }

  /** Returns the state of a server. */
  public FailingServer of(String server) {
    return byServer.getOrDefault(server, FailingServer.NONE);
  }

  /** Tests whether the server of a URL has a state, or can have one now. */
  public boolean canHold(CrawlUrl url, Instant now) {
    return !mustReplace(url.authority()) || replaceable(now).isPresent();
  }

  private boolean mustReplace(String server) {
    return byServer.size() >= MAX_SERVERS && !byServer.containsKey(server);
  }

  /**
   * Returns a copy with another state of the server of a URL; the same servers if they are too many
   * and none can be replaced.
   */
  public FailingServers with(CrawlUrl url, FailingServer state, Instant now) {
    var server = url.authority();
    if (of(server).equals(state)) return this;
    var mustReplace = mustReplace(server);
    Optional<String> replaced = mustReplace ? replaceable(now) : Optional.empty();
    if (mustReplace && replaced.isEmpty()) return this;
    var servers = new HashMap<>(byServer);
    replaced.ifPresent(servers::remove);
    if (state.isNone()) servers.remove(server);
    else servers.put(server, state);
    return new FailingServers(servers);
  }

  // A server that no activity gave up and that may be asked now loses only its streak of failures.
  private Optional<String> replaceable(Instant now) {
    return byServer.entrySet().stream()
        .filter(entry -> entry.getValue().givenUpBy().isEmpty())
        .filter(entry -> !entry.getValue().isDelayed(now))
        .min(Comparator.comparing(FailingServers::since).thenComparing(Map.Entry::getKey))
        .map(Map.Entry::getKey);
  }

  private static Instant since(Map.Entry<String, FailingServer> entry) {
    return entry.getValue().failures().map(FailureStreak::since).orElse(Instant.EPOCH);
  }

  /** Returns by activity which servers it gave up, and why, in words. */
  Map<String, String> giveUpTexts() {
    var servers = new HashMap<String, List<String>>();
    new TreeMap<>(byServer)
        .forEach(
            (server, state) ->
                state
                    .givenUpBy()
                    .forEach(
                        (activity, reason) ->
                            servers
                                .computeIfAbsent(activity, _ -> new ArrayList<>())
                                .add("%s (%s)".formatted(server, reason.shortText()))));
    var texts = new HashMap<String, String>();
    servers.forEach((activity, names) -> texts.put(activity, list(names)));
    return texts;
  }

  private static String list(List<String> names) {
    var others = names.size() - MAX_NAMES;
    return others <= 0
        ? String.join(", ", names)
        : "%s and %,d more".formatted(String.join(", ", names.subList(0, MAX_NAMES)), others);
  }
}

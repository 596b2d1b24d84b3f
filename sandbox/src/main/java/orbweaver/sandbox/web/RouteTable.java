package orbweaver.sandbox.web;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Routing table: by host, then by target with query, by path, or by the tree that contains the
 * path.
 */
final class RouteTable {
  /** Name for routes that apply to any Host field. */
  static final String ANY_HOST = "";

  private static final WebRoute NOT_FOUND = PlainRoute.of("/", WebResponse.ofStatus(404));

  private final Map<String, Map<String, WebRoute>> hosts = new ConcurrentHashMap<>();
  private final Map<String, WebRoute> trees = new ConcurrentHashMap<>();

  void add(String host, List<WebRoute> routes) {
    var paths = hosts.computeIfAbsent(host, _ -> new ConcurrentHashMap<>());
    for (var route : routes) {
      if (route.isTree()) trees.put(host, route);
      else paths.put(route.path(), route);
    }
  }

  /** Returns the route of a request; one that answers 404 if there is none. */
  WebRoute find(WebRequest request) {
    var host = hosts.containsKey(request.host()) ? request.host() : ANY_HOST;
    var paths = hosts.getOrDefault(host, Map.of());
    var exact = paths.get(request.target());
    if (exact == null) exact = paths.get(request.path());
    return exact == null ? trees.getOrDefault(host, NOT_FOUND) : exact;
  }

  void close() throws IOException {
    for (var tree : trees.values()) tree.close();
  }
}

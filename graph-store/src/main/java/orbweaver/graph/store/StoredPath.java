package orbweaver.graph.store;

import java.util.Optional;
import orbweaver.contract.request.DiscoveryPath;

/**
 * Discovery path of a stored decision.
 *
 * @param root seed of the path
 * @param depth number of links from the seed
 * @param hops number of redirects since the last link
 * @param family family index of the URL; absent unless the formula tests it
 */
public record StoredPath(String root, int depth, int hops, Optional<String> family) {
  /** Returns the stored form of a discovery path. */
  public static StoredPath of(DiscoveryPath path) {
    return new StoredPath(path.root().toString(), path.depth(), path.hops(), path.family());
  }
}

package orbweaver.graph.store;

import java.util.Optional;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.EmbedLevel;

/**
 * Discovery path of a stored decision.
 *
 * @param root seed of the path
 * @param depth number of links from the seed
 * @param hops number of redirects since the last link
 * @param family family index of the URL; absent unless the formula tests it
 * @param embedNesting 1 for an embed of a page, 2 to 5 for an embed of a stylesheet; absent for a
 *     page
 */
public record StoredPath(
    String root, int depth, int hops, Optional<String> family, Optional<Integer> embedNesting) {
  /** Creates the path of a page. */
  public StoredPath(String root, int depth, int hops, Optional<String> family) {
    this(root, depth, hops, family, Optional.empty());
  }

  /** Returns the stored form of a discovery path. */
  public static StoredPath of(DiscoveryPath path) {
    return new StoredPath(
        path.root().toString(), path.depth(), path.hops(), path.family(), embedNesting(path));
  }

  /** Returns the nesting of an embed; empty for a page. */
  static Optional<Integer> embedNesting(DiscoveryPath path) {
    return path.embedLevel().map(EmbedLevel::nesting).filter(nesting -> nesting > 0);
  }
}

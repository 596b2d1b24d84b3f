package orbweaver.contract.library;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireId;
import static orbweaver.contract.json.Preconditions.requireText;

import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/**
 * Rule of a library: the pages that should be among its entries meet all its conditions. It changes
 * nothing by itself; people confirm what is proposed by it.
 *
 * @param query query of the full-text index that the page matches
 * @param host host of the page
 * @param minLinkingHosts minimum number of other hosts with links to the page
 * @param activity activity that accepted the page
 */
public record EntryRule(
    Optional<String> query,
    Optional<String> host,
    Optional<Integer> minLinkingHosts,
    Optional<String> activity) {
  /** Maximum number of characters of a query. */
  public static final int MAX_QUERY = 1_000;

  // RFC 1035, 2.3.4
  private static final int MAX_HOST = 255;

  public EntryRule {
    query.ifPresent(text -> requireText(MAX_QUERY, "query", text));
    host.ifPresent(EntryRule::requireHost);
    minLinkingHosts.ifPresent(count -> requireAtLeast(1, "minLinkingHosts", count));
    activity.ifPresent(id -> requireId("activity", id));
    require(
        query.isPresent()
            || host.isPresent()
            || minLinkingHosts.isPresent()
            || activity.isPresent(),
        "rule",
        "no condition",
        "a query, a host, a number of linking hosts or an activity");
  }

  // Written in another way, it would be the host of no page.
  private static void requireHost(String host) {
    requireText(MAX_HOST, "host", host);
    require(isHost(host), "host", '"' + host + '"', "a host name in lower case, such as a.test");
  }

  private static boolean isHost(String host) {
    try {
      return CrawlUrl.of("http://" + host + "/").toString().equals("http://" + host + "/");
    } catch (IllegalArgumentException _) {
      return false;
    }
  }
}

package orbweaver.fetcher.egress;

import java.net.InetSocketAddress;
import java.util.List;

/** Decision of the egress policy on the connection for a URL. */
public sealed interface ConnectDecision {
  /** Allowed: only these addresses may be used, in the order to try them; never empty. */
  record Allowed(List<InetSocketAddress> addresses) implements ConnectDecision {
    public Allowed {
      addresses = List.copyOf(addresses);
    }
  }

  /** Blocked, with the reason as a sentence. */
  record Forbidden(String reason) implements ConnectDecision {}

  /** Unresolved: the name has no address, or the lookup failed. */
  record Unresolved() implements ConnectDecision {}
}

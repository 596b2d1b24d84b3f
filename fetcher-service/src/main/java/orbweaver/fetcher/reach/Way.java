package orbweaver.fetcher.reach;

import java.net.InetSocketAddress;
import java.util.List;

/** Decision of the egress policy on the connection for a URL. */
public sealed interface Way {
  /** Allowed: only these addresses may be used, in the order to try them; never empty. */
  record Open(List<InetSocketAddress> addresses) implements Way {
    public Open {
      addresses = List.copyOf(addresses);
    }
  }

  /** Blocked, with the reason as a sentence. */
  record Closed(String why) implements Way {}

  /** Unresolved: the name has no address, or the lookup failed. */
  record Unresolved() implements Way {}
}

package orbweaver.fetcher.reach;

import java.net.InetSocketAddress;
import java.util.List;

/** Whether and where a URL's server can be connected to. */
public sealed interface Way {
  /** These may be connected to, and nothing else: in the order to try them, never empty. */
  record Open(List<InetSocketAddress> addresses) implements Way {
    public Open {
      addresses = List.copyOf(addresses);
    }
  }

  /** We do not go there; {@code why} is a sentence. */
  record Closed(String why) implements Way {}

  /** The name has no address, or nobody says. */
  record Unresolved() implements Way {}
}

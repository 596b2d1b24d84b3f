package orbweaver.fetcher.egress;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;

/** Resolver of the Domain Name System. */
public interface DnsResolver {
  /**
   * Returns the addresses of a host; an address in text form is its own result.
   *
   * @param timeLimit time limit of the lookup
   */
  List<InetAddress> addresses(String host, Duration timeLimit)
      throws UnknownHostException, ResolutionTimeoutException;

  /**
   * Returns the name that the first address of a host resolves back to; the host itself if there is
   * none.
   */
  String canonicalName(String host, Duration timeLimit)
      throws UnknownHostException, ResolutionTimeoutException;

  /** Lookup that got no answer in time, which does not mean that the name does not exist. */
  final class ResolutionTimeoutException extends Exception {
    private static final long serialVersionUID = 1;

    ResolutionTimeoutException(String host) {
      super(host);
    }
  }
}

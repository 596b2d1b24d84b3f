package orbweaver.fetcher.reach;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;

/** Resolver of the Domain Name System. */
public interface Names {
  /**
   * Returns the addresses of a host; an address in text form is its own result.
   *
   * @param patience time limit of the lookup
   */
  List<InetAddress> addresses(String host, Duration patience)
      throws UnknownHostException, NoAnswerException;

  /**
   * Returns the name that the first address of a host resolves back to; the host itself if there is
   * none.
   */
  String canonical(String host, Duration patience) throws UnknownHostException, NoAnswerException;

  /** Lookup that got no answer in time, which does not mean that the name does not exist. */
  final class NoAnswerException extends Exception {
    private static final long serialVersionUID = 1;

    NoAnswerException(String host) {
      super(host);
    }
  }
}

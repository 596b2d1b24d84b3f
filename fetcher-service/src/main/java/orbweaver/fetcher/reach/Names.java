package orbweaver.fetcher.reach;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;

/** Answers of the Domain Name System. */
public interface Names {
  /**
   * The addresses of a host; an address as text is its own.
   *
   * @param patience how long an answer is waited for
   */
  List<InetAddress> addresses(String host, Duration patience)
      throws UnknownHostException, NoAnswerException;

  /** The name its first address leads back to, or the host itself when it leads nowhere. */
  String canonical(String host, Duration patience) throws UnknownHostException, NoAnswerException;

  /** Nobody answered in time: not the same as that there is no such name. */
  final class NoAnswerException extends Exception {
    private static final long serialVersionUID = 1;

    NoAnswerException(String host) {
      super(host);
    }
  }
}

package orbweaver.fetcher.lane;

import java.net.InetAddress;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.http.Space;

/** What an order whose turn it is passes before it sends a request, and while it is answered. */
public interface Doors extends Space {
  /**
   * Takes room at all addresses a request may go to.
   *
   * @return whether there is any, and {@link #leave} must be told; else the turn is to end, and the
   *     next comes when there is
   */
  boolean enter(Set<InetAddress> addresses);

  /** The request is over. */
  void leave(Set<InetAddress> addresses);

  /**
   * Takes the turn of another host, in whose lane the order does not wait.
   *
   * @return when to try again; empty when it may be asked now, and {@link #giveBack} must be told
   */
  Optional<Instant> borrow(CrawlUrl url);

  /**
   * Gives the other host's turn back.
   *
   * @param contact how that took the request; absent when none was sent
   */
  void giveBack(CrawlUrl url, Optional<Contact> contact);

  /** The turn is to end, and the next is not before that. */
  void pause(Instant until);
}

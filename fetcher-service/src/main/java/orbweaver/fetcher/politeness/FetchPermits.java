package orbweaver.fetcher.politeness;

import java.net.InetAddress;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.http.BodyAllocator;

/**
 * Permits that a fetch step must hold to send a request: concurrency per IP address, the slot of
 * the host, and memory for the body.
 */
public interface FetchPermits extends BodyAllocator {
  /**
   * Takes one permit at every address that a request may use.
   *
   * @return true if all were free, and {@link #releaseAddresses} must be called; otherwise the step
   *     must end, and the task gets its next step when they are free
   */
  boolean acquireAddresses(Set<InetAddress> addresses);

  /** Returns the permits of a finished request. */
  void releaseAddresses(Set<InetAddress> addresses);

  /**
   * Borrows the slot of another host, in whose queue the task does not wait.
   *
   * @return when to try again; empty if the slot is borrowed, and {@link #returnSlot} must be
   *     called
   */
  Optional<Instant> borrowSlot(CrawlUrl url);

  /**
   * Returns a borrowed slot.
   *
   * @param feedback feedback of the other host; absent if no request was sent
   */
  void returnSlot(CrawlUrl url, Optional<HostFeedback> feedback);

  /** Postpones the next step of the task until this time; the present step must end. */
  void postpone(Instant until);
}

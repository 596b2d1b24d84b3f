package orbweaver.fetcher;

import java.time.Instant;
import java.util.Optional;
import orbweaver.fetcher.lane.Contact;

/** Lets a visit to one host ask another, whose lane it does not wait in. */
interface Guests {
  /**
   * Takes the host's turn.
   *
   * @return when to try again; empty when it may be asked now, and {@link #leave} must be told
   */
  Optional<Instant> enter(String key);

  /** The host was asked. */
  void leave(String key, Contact contact);
}

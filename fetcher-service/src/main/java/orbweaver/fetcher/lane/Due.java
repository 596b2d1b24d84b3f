package orbweaver.fetcher.lane;

import java.time.Instant;

/** What is to be done now. */
public sealed interface Due<J> {
  /** It is this order's turn: one request may be sent, and {@link Lanes#ended} must be told. */
  record Start<J>(Lane<J> lane, J job) implements Due<J> {}

  /** It cannot start in time: until then its host is not free. */
  record GoHome<J>(J job, Instant until) implements Due<J> {}
}

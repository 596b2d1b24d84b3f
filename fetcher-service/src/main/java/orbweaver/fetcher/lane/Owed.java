package orbweaver.fetcher.lane;

import java.time.Duration;
import java.util.Optional;
import orbweaver.contract.fetch.HostRecord.HostState.Delayer;

/**
 * A delay that is owed after a request.
 *
 * @param by who asks for it; absent where nobody has asked yet
 */
public record Owed(Duration delay, Optional<Delayer> by) {
  static final Owed NOTHING = new Owed(Duration.ZERO, Optional.empty());

  public static Owed to(Delayer who, Duration delay) {
    return new Owed(delay, Optional.of(who));
  }

  /** The longer of both; of two that are equal, this. */
  public Owed or(Owed other) {
    return other.delay.compareTo(delay) > 0 ? other : this;
  }
}

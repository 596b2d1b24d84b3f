package orbweaver.runtime.service;

import java.util.Optional;
import java.util.stream.Stream;
import org.apache.kafka.common.errors.InvalidTimestampException;

/** Message for a system clock so far ahead that brokers reject records with its timestamps. */
public final class ClockSkew {
  private ClockSkew() {}

  /** Returns the message for the operator if such a clock caused a failure. */
  public static Optional<String> message(Throwable failure) {
    return Stream.iterate(failure, cause -> cause != null, Throwable::getCause)
        .filter(InvalidTimestampException.class::isInstance)
        .findFirst()
        .map(
            cause ->
                "the brokers reject the time of this machine: %s (expected: a clock ahead of theirs by at most message.timestamp.after.max.ms); set the clock right"
                    .formatted(cause.getMessage()));
  }
}

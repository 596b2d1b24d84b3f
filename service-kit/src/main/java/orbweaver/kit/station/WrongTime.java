package orbweaver.kit.station;

import java.util.Optional;
import java.util.stream.Stream;
import org.apache.kafka.common.errors.InvalidTimestampException;

/** Of a clock that is so far ahead that brokers refuse what is written by it. */
public final class WrongTime {
  private WrongTime() {}

  /** What is to be said of a trouble that comes of it. */
  public static Optional<String> sentence(Throwable trouble) {
    return Stream.iterate(trouble, cause -> cause != null, Throwable::getCause)
        .filter(InvalidTimestampException.class::isInstance)
        .findFirst()
        .map(
            cause ->
                "the brokers refuse the time of this machine: %s (expected: a clock that agrees with theirs, message.timestamp.after.max.ms is what they allow); set it right"
                    .formatted(cause.getMessage()));
  }
}

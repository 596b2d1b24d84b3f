package orbweaver.engine.tables;

import java.time.Instant;
import java.util.Optional;

/**
 * Input that was refused, unchanged: what dead letters are in a pipeline on Kafka.
 *
 * @param kind short name of the topic that would carry it on Kafka
 * @param reason reason, with what was expected
 * @param content the record as JSON
 * @param replayedAt time at which it was submitted again, if it was
 */
public record RefusedInput(
    Instant at, String kind, String reason, String content, Optional<Instant> replayedAt) {
  /** Creates refused input that was not submitted again. */
  public static RefusedInput of(Instant at, String kind, String reason, String content) {
    return new RefusedInput(at, kind, reason, content, Optional.empty());
  }

  /** Tests whether it was submitted again. */
  public boolean isReplayed() {
    return replayedAt.isPresent();
  }

  RefusedInput withReplayedAt(Instant time) {
    return new RefusedInput(at, kind, reason, content, Optional.of(time));
  }
}

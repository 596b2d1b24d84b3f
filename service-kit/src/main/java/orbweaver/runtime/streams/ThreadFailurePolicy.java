package orbweaver.runtime.streams;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import orbweaver.runtime.pipeline.PipelineException;
import org.apache.kafka.clients.consumer.InvalidOffsetException;
import org.apache.kafka.streams.errors.StreamsException;
import org.jspecify.annotations.Nullable;

/** Policy for failed stream threads: which are replaced and which failures stop the service. */
final class ThreadFailurePolicy {
  // A thread that repeatedly fails at the same record is no transient failure; a thread that is
  // fenced now and then during weeks of a crawl is one.
  static final int MAX_REPLACEMENTS = 3;
  static final Duration REPLACEMENT_WINDOW = Duration.ofMinutes(5);

  private final Deque<Instant> failures = new ArrayDeque<>();

  /** Records a failure; returns whether a new thread replaces the failed one. */
  synchronized boolean allowsReplacement(Throwable failure, Instant now) {
    if (isLoss(failure)) return false;
    failures.removeIf(earlier -> earlier.isBefore(now.minus(REPLACEMENT_WINDOW)));
    failures.add(now);
    return failures.size() <= MAX_REPLACEMENTS;
  }

  // Offsets and sequence numbers start at creation of the pipeline, so a missing one is a loss,
  // which a restart would hide.
  static boolean isLoss(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof InvalidOffsetException || cause instanceof PipelineException)
        return true;
      if (cause instanceof StreamsException && isAboutOffsets(cause.getMessage())) return true;
    }
    return false;
  }

  private static boolean isAboutOffsets(@Nullable String message) {
    return message != null && message.contains("No valid committed offset found");
  }
}

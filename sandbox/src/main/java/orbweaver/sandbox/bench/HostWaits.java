package orbweaver.sandbox.bench;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Shortest waits between two requests to the same host.
 *
 * @param millis shortest wait of each host with at least two requests, in milliseconds between the
 *     arrivals of the requests
 */
public record HostWaits(List<Long> millis) {
  public HostWaits {
    millis = List.copyOf(millis);
  }

  /** Parses the text returned by {@link #toString}. */
  static HostWaits parse(String text) {
    return new HostWaits(
        Stream.of(text.split(" ", -1)).filter(word -> !word.isEmpty()).map(Long::valueOf).toList());
  }

  /** Returns the number of hosts that were asked again before a delay was over. */
  public int shorterThan(long delayMillis) {
    return Math.toIntExact(millis.stream().filter(wait -> wait < delayMillis).count());
  }

  /** Returns the shortest wait in milliseconds, if any host was asked twice. */
  public OptionalLong shortest() {
    return millis.stream().mapToLong(Long::longValue).min();
  }

  @Override
  public String toString() {
    return millis.stream().map(wait -> "" + wait).collect(joining(" "));
  }
}

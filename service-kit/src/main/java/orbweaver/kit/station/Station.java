package orbweaver.kit.station;

import java.util.Optional;

/** One of the five services, as the process that runs it sees it. */
public interface Station extends AutoCloseable {
  /** {@code rule-service} and so on: its consumer group and its folder are called so. */
  String name();

  /** Begins to work, on threads of its own. */
  void start();

  /** Whether it has its partitions and works on them; while they move it is alive and not ready. */
  boolean isReady();

  /** Why it stopped by itself, if it did: a sentence for its operator. */
  Optional<String> fault();

  /** What it waits for to pass, if it tries in vain: a sentence for its operator. */
  default Optional<String> trouble() {
    return Optional.empty();
  }

  /** How often it began again after a trouble. */
  default long begunAnew() {
    return 0;
  }

  /** Finishes what is begun and stops. */
  @Override
  void close();
}

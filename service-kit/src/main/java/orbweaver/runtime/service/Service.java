package orbweaver.runtime.service;

import java.util.Optional;

/** Life cycle and health of a service, for the process that runs it. */
public interface Service extends AutoCloseable {
  /**
   * Returns the name, such as {@code rule-service}: its consumer group and its folder have it too.
   */
  String name();

  /** Starts the service on its own threads. */
  void start();

  /**
   * Tests whether partitions are assigned; during a rebalance the service is live but not ready.
   */
  boolean isReady();

  /** Returns a sentence for the operator if a failure has stopped the service. */
  Optional<String> fault();

  /** Returns a sentence for the operator while the service retries after repeated failures. */
  default Optional<String> repeatedFailure() {
    return Optional.empty();
  }

  /** Returns the number of restarts after a failure. */
  default long restarts() {
    return 0;
  }

  /** Completes work in progress and stops the service. */
  @Override
  void close();
}

package orbweaver.cli.crawl;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.request.Receipt;
import orbweaver.cli.request.Refusal;
import orbweaver.cli.run.Stopping;
import orbweaver.kit.wire.KafkaRing;

/** Wait for the result of a request to rule-service. */
public final class Reply {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration PAUSE = Duration.ofMillis(100);

  private Reply() {}

  /**
   * Polls until the result is there; empty if interrupted.
   *
   * @param request position of the request on its topic
   * @param look returns the result once it is there
   * @throws CommandException with the reason, if rule-service rejects the request
   */
  public static <T> Optional<T> await(
      KafkaRing ring,
      Receipt request,
      Supplier<Optional<T>> look,
      Stopping stopping,
      InstantSource clock)
      throws InterruptedException {
    var end = clock.instant().plus(PATIENCE);
    try (var rejection = new Refusal(ring, request)) {
      while (!stopping.await(PAUSE)) {
        rejection.look();
        var result = look.get();
        if (result.isPresent()) return result;
        if (!clock.instant().isBefore(end)) throw timedOut();
      }
      return Optional.empty();
    }
  }

  private static CommandException timedOut() {
    return CommandException.fault(
        "rule-service did not answer within "
            + PATIENCE.toSeconds()
            + " s; the request stays on its topic and is handled once rule-service runs");
  }
}

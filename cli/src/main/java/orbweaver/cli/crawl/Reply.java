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

/** Waits for what rule-service makes of a request. */
public final class Reply {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration PAUSE = Duration.ofMillis(100);

  private Reply() {}

  /**
   * Looks for it until it is there; empty when it was time to stop.
   *
   * @param request where it stands
   * @throws CommandException with rule-service's reason when it is refused
   */
  public static <T> Optional<T> await(
      KafkaRing ring,
      Receipt request,
      Supplier<Optional<T>> look,
      Stopping stopping,
      InstantSource clock)
      throws InterruptedException {
    var end = clock.instant().plus(PATIENCE);
    try (var refusal = new Refusal(ring, request)) {
      while (!stopping.await(PAUSE)) {
        refusal.look();
        var answer = look.get();
        if (answer.isPresent()) return answer;
        if (!clock.instant().isBefore(end)) throw silent();
      }
      return Optional.empty();
    }
  }

  private static CommandException silent() {
    return CommandException.fault(
        "rule-service did not answer in "
            + PATIENCE.toSeconds()
            + " s; the request lies on its topic and is answered when it works");
  }
}

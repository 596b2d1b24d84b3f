package orbweaver.cli.graph.look;

import java.time.Instant;
import java.util.concurrent.Callable;
import orbweaver.cli.graph.option.Asking;
import orbweaver.graph.survey.Changed;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code orbweaver graph changed}. */
@Command(
    name = "changed",
    header = "Lists pages that are new, changed or gone since a moment.",
    description =
        "A page is changed when its body is, byte for byte, another than that of its last answer before"
            + " the moment, whatever its content type. For a body that was not read to its end the first of"
            + " ETag, Last-Modified and Content-Length that both responses have is compared too. Pages"
            + " that cannot be compared are counted.%n",
    mixinStandardHelpOptions = true)
public final class ChangedCommand implements Callable<Integer> {
  @Option(
      names = "--since",
      required = true,
      paramLabel = "TIME",
      description = "2026-05-01, which is 00:00 UTC, or 2026-05-01T12:00:00Z.")
  private Instant since = Instant.EPOCH;

  @Mixin private Asking asking = new Asking();

  @Override
  public Integer call() {
    return asking.show(graph -> graph.ask(Changed.since(since)), Changed::text);
  }
}

package orbweaver.cli.report;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.app.engine.trace.PageTrace;
import orbweaver.app.engine.trace.TracedPage;
import orbweaver.app.log.SafeTerminalText;
import orbweaver.cli.output.BrokenPipeException;
import orbweaver.cli.output.Screen;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Option that prints the accepted pages while a crawl runs. */
public final class TraceOption {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--trace",
      description =
          "Print accepted pages while the crawl runs, each as the action trace writes it, in no"
              + " particular order. Not allowed with a broker.")
  private boolean isOn;

  /**
   * Checks that the option is allowed.
   *
   * @param hasBroker whether the crawl has a broker
   */
  public void check(boolean hasBroker) {
    if (!isOn || !hasBroker) return;
    throw new ParameterException(
        command.commandLine(),
        "--trace: not allowed with --bootstrap-server and --embedded-broker (expected: a crawl"
            + " without a broker; orbweaver report prints a trace of any crawl)");
  }

  /** Returns the trace of an activity; empty if the option is not given. */
  public Optional<PageTrace> trace(Screen screen, String activity) {
    if (!isOn) return Optional.empty();
    return Optional.of(new PageTrace(activity, new Printer(screen)::print));
  }

  /** Printer of accepted pages. Not thread-safe. */
  private static final class Printer {
    private static final Logger LOG = LoggerFactory.getLogger(TraceOption.class);

    private final Screen screen;
    private final Function<TracedPage, String> format;
    private boolean isClosed;

    private Printer(Screen screen) {
      this.screen = screen;
      format = screen.json() ? SafeTerminalText::json : TracedPage::line;
    }

    // A crawl does not fail because a reader such as head has read enough of its trace.
    private void print(List<TracedPage> pages) {
      if (isClosed) return;
      try {
        screen.printWhileRunning(
            pages.stream().map(page -> format.apply(page) + "\n").collect(joining()));
      } catch (BrokenPipeException e) {
        isClosed = true;
        LOG.info("trace: standard output is closed, the crawl continues without it");
      }
    }
  }
}

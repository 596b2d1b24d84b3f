package orbweaver.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.app.engine.heap.HeapShare;
import orbweaver.app.progress.CrawlSummary.CrawlEnd;
import orbweaver.cli.output.Screen;
import orbweaver.cli.region.RegionWalk;
import orbweaver.cli.region.WalkActivityFile;
import orbweaver.cli.region.WalkArguments;
import orbweaver.console.walk.PreparedWalk;
import orbweaver.console.walk.WalkFields;
import orbweaver.console.walk.WalkFields.LocateFields;
import orbweaver.console.walk.WalkFields.MapFields;
import orbweaver.console.walk.WalkRunner;
import orbweaver.fetcher.egress.OwnPorts;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.settings.Environment;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * Runner of the commands map and locate for forms. Options that a form does not have, such as those
 * for the network, have their values from the environment of the process, which no form can change.
 *
 * @param ports ports of this process, to which no request is sent
 */
record FormWalks(Environment environment, OwnPorts ports) implements WalkRunner {
  private static final String MEMORY =
      "ended: much of the memory of the server is in use (expected: a smaller region, or a server"
          + " with a larger heap: ORBWEAVER_JAVA_OPTS=-Xmx2g)";

  @Override
  public PreparedWalk prepare(WalkFields fields) {
    var command =
        switch (fields) {
          case MapFields _ -> new MapCommand();
          case LocateFields _ -> new LocateCommand();
        };
    try {
      var arguments = WalkArguments.of(fields).toArray(String[]::new);
      var _ = Orbweaver.configured(new CommandLine(command), environment).parseArgs(arguments);
      return new CommandWalk(command, command.checkedPlan(), ports);
    } catch (ParameterException | OperationException e) {
      // A field has the name of the option.
      throw new IllegalArgumentException(String.valueOf(e.getMessage()).replaceFirst("^--", ""), e);
    }
  }

  private record CommandWalk(RegionWalk command, CrawlPlan plan, OwnPorts ports)
      implements PreparedWalk {
    @Override
    public String activityFile() {
      return WalkActivityFile.of(plan);
    }

    @Override
    public String run(Consumer<String> out, BooleanSupplier isStopped) throws IOException {
      var messages = new LastMessages();
      var screen =
          new Screen(
              new PrintWriter(new TextWriter(out)),
              new PrintWriter(new TextWriter(messages::add)),
              false,
              false);
      var memory = new HeapShare();
      var end = command.walk(plan, screen, ports, () -> isStopped.getAsBoolean() || memory.isMet());
      screen.out().flush();
      if (end == CrawlEnd.ENOUGH_FOUND && memory.isMet()) return MEMORY;
      screen.err().flush();
      return switch (end) {
        case ENOUGH_FOUND -> "stopped";
        // They explain what became of the start URL.
        case NO_PAGE_FETCHED -> end.sentence() + "\n\n" + messages.text();
        case FINISHED, BUDGET_EXHAUSTED, STOPPED_BY_COMMAND, PAUSED, INTERRUPTED -> end.sentence();
      };
    }
  }

  /** End of what a command prints for people. */
  private static final class LastMessages {
    private static final int MAX = 4_000;

    private final StringBuilder text = new StringBuilder();

    private void add(String more) {
      text.append(more);
      if (text.length() > 2 * MAX) text.delete(0, text.length() - MAX);
    }

    private String text() {
      return text.toString().strip();
    }
  }

  private static final class TextWriter extends Writer {
    private final Consumer<String> out;

    private TextWriter(Consumer<String> out) {
      this.out = out;
    }

    @Override
    public void write(char[] characters, int from, int length) {
      out.accept(new String(characters, from, length));
    }

    @Override
    public void flush() {
      // Each text is passed on at once.
    }

    @Override
    public void close() {
      // The receiver is told the end of the walk otherwise.
    }
  }
}

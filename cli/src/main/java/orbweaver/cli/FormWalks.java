package orbweaver.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import orbweaver.admin.submission.CrawlPlan;
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
import orbweaver.runtime.OperationException;
import orbweaver.runtime.settings.Environment;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * Runner of the commands map and locate for forms. Options that a form does not have, such as those
 * for the network, have their values from the environment of the process, which no form can change.
 */
record FormWalks(Environment environment) implements WalkRunner {
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
      return new CommandWalk(command, command.checkedPlan());
    } catch (ParameterException | OperationException e) {
      // A field has the name of the option.
      throw new IllegalArgumentException(String.valueOf(e.getMessage()).replaceFirst("^--", ""), e);
    }
  }

  private record CommandWalk(RegionWalk command, CrawlPlan plan) implements PreparedWalk {
    @Override
    public String activityFile() {
      return WalkActivityFile.of(plan);
    }

    @Override
    public String run(Consumer<String> out, BooleanSupplier isStopped) throws IOException {
      var screen =
          new Screen(
              new PrintWriter(new TextWriter(out)),
              new PrintWriter(Writer.nullWriter()),
              false,
              false);
      var end = command.walk(plan, screen, isStopped::getAsBoolean);
      screen.out().flush();
      return end == CrawlEnd.ENOUGH_FOUND ? "stopped" : end.sentence();
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

package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import orbweaver.cli.Orbweaver;
import orbweaver.cli.output.BrokenPipeException;
import orbweaver.runtime.settings.Environment;

/**
 * The orbweaver command in this JVM, which starts faster. Tests that kill, signal or measure the
 * start of the command use {@link CommandProcess}.
 */
final class CommandInProcess implements AutoCloseable {
  private static final long MINUTES = 4;

  private final StringWriter result = new StringWriter();
  private final FutureTask<Integer> work;
  private final Thread thread;

  private CommandInProcess(Map<String, String> variables, int outputLines, String... arguments) {
    var out = new PrintWriter(new ClosedOutput(result, outputLines), true);
    var err = new PrintWriter(result, true);
    var line = Orbweaver.commandLine(new Environment(variables), arguments).setOut(out).setErr(err);
    work = new FutureTask<>(() -> line.execute(arguments));
    thread = Thread.ofPlatform().name(arguments[0]).start(work);
  }

  /** Output that its reader closes after some lines. */
  private static final class ClosedOutput extends FilterWriter {
    private long linesLeft;

    private ClosedOutput(Writer out, int lines) {
      super(out);
      linesLeft = lines;
    }

    @Override
    public void write(int character) throws IOException {
      write(Character.toString(character), 0, 1);
    }

    @Override
    public void write(char[] characters, int from, int length) throws IOException {
      write(new String(characters, from, length), 0, length);
    }

    @Override
    public void write(String text, int from, int length) throws IOException {
      if (linesLeft <= 0) throw new BrokenPipeException();
      super.write(text, from, length);
      linesLeft -= text.substring(from, from + length).chars().filter(c -> c == '\n').count();
    }
  }

  static CommandInProcess start(String... arguments) {
    return new CommandInProcess(Map.of(), Integer.MAX_VALUE, arguments);
  }

  /** Starts the command with these environment variables. */
  static CommandInProcess start(Map<String, String> variables, String... arguments) {
    return new CommandInProcess(variables, Integer.MAX_VALUE, arguments);
  }

  /** Starts the command; the reader of its standard output closes it after these lines. */
  static CommandInProcess startAndRead(int lines, String... arguments) {
    return new CommandInProcess(Map.of(), lines, arguments);
  }

  /** Runs the command to its end and returns its output. */
  static String run(String... arguments) throws Exception {
    return run(Map.of(), arguments);
  }

  /** Runs the command with these environment variables. */
  static String run(Map<String, String> variables, String... arguments) throws Exception {
    try (var command = new CommandInProcess(variables, Integer.MAX_VALUE, arguments)) {
      assertThat(command.code()).as(command::printed).isZero();
      return command.printed();
    }
  }

  boolean isAlive() {
    return !work.isDone();
  }

  /** Waits for the end of the command and returns its exit code. */
  int code() throws Exception {
    return work.get(MINUTES, TimeUnit.MINUTES);
  }

  String printed() {
    return result.toString();
  }

  /**
   * Ends the command, also after a failed test: a broker whose folder is deleted exits and ends the
   * brokers of other tests with it.
   */
  @Override
  public void close() {
    thread.interrupt();
    await().atMost(MINUTES, TimeUnit.MINUTES).until(() -> !thread.isAlive());
  }
}

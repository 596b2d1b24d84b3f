package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import orbweaver.cli.Orbweaver;
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

  private CommandInProcess(Map<String, String> variables, String... arguments) {
    var out = new PrintWriter(result, true);
    var line = Orbweaver.commandLine(new Environment(variables)).setOut(out).setErr(out);
    work = new FutureTask<>(() -> line.execute(arguments));
    thread = Thread.ofPlatform().name(arguments[0]).start(work);
  }

  static CommandInProcess start(String... arguments) {
    return new CommandInProcess(Map.of(), arguments);
  }

  /** Runs the command to its end and returns its output. */
  static String run(String... arguments) throws Exception {
    return run(Map.of(), arguments);
  }

  /** Runs the command with these environment variables. */
  static String run(Map<String, String> variables, String... arguments) throws Exception {
    try (var command = new CommandInProcess(variables, arguments)) {
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

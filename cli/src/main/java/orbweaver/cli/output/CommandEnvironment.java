package orbweaver.cli.output;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import orbweaver.app.log.LogConfiguration;
import orbweaver.runtime.OperationException;

/**
 * Standard streams and working directory of a command: those of this process, or those of the
 * client for which the process of a crawl executes the command.
 */
public final class CommandEnvironment {
  private CommandEnvironment() {}

  /** Returns standard output; the caller closes it. */
  public static OutputStream standardOutput() {
    return RemoteContext.CURRENT.isBound()
        ? RemoteContext.CURRENT.get().out()
        : new StandardOutput();
  }

  /** Returns a writer to standard output of this process, whose write errors end the command. */
  public static PrintWriter standardOutputWriter() {
    return StandardOutput.writer();
  }

  /** Returns standard input; unavailable to a command that is executed for another process. */
  public static InputStream standardInput() {
    return RemoteContext.CURRENT.isBound() ? new UnavailableInput() : System.in;
  }

  private static final class UnavailableInput extends InputStream {
    @Override
    public int read() {
      throw unavailable();
    }

    @Override
    public int read(byte[] bytes, int from, int length) {
      throw unavailable();
    }

    private static OperationException unavailable() {
      return OperationException.usageError(
          "-: standard input is not available while the crawl runs, since its process executes the"
              + " command (expected: a file name)");
    }
  }

  /** Resolves a file name against the working directory of the command. */
  public static Path resolve(String name) {
    return resolve(Path.of(name));
  }

  /** Resolves a file against the working directory of the command. */
  public static Path resolve(Path file) {
    return RemoteContext.CURRENT.isBound()
        ? RemoteContext.CURRENT.get().workingDirectory().resolve(file)
        : file;
  }

  /**
   * Logs errors only, to standard error. A command that is executed for another process leaves the
   * log of the crawl as it is.
   */
  public static void logErrorsOnly() {
    if (!RemoteContext.CURRENT.isBound()) LogConfiguration.forCommand(Terminal.isInteractive());
  }
}

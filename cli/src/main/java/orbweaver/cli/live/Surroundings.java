package orbweaver.cli.live;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import orbweaver.cli.exit.CommandException;

/** Where a command stands that asks: at a terminal, or for one in the process of a crawl. */
public final class Surroundings {
  private Surroundings() {}

  /** What is written there is read by whoever asked. The caller closes it. */
  public static OutputStream out() {
    return Live.HERE.isBound() ? Live.HERE.get().out() : new StandardOutput();
  }

  /** What whoever asks types, or sends through a pipe. */
  public static InputStream in() {
    return Live.HERE.isBound() ? new OutOfReach() : System.in;
  }

  private static final class OutOfReach extends InputStream {
    @Override
    public int read() {
      throw refused();
    }

    @Override
    public int read(byte[] bytes, int from, int length) {
      throw refused();
    }

    private static CommandException refused() {
      return CommandException.usage(
          "-: the crawl runs, answers itself and cannot read it (expected: the name of a file)");
    }
  }

  /** A file as whoever asks names it. */
  public static Path file(String name) {
    return Live.HERE.isBound() ? Live.HERE.get().folder().resolve(name) : Path.of(name);
  }
}

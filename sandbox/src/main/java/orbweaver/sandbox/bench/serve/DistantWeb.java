package orbweaver.sandbox.bench.serve;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import orbweaver.sandbox.bench.BenchWeb;
import orbweaver.sandbox.bench.Shape;

/** Generated web served by another process. */
public final class DistantWeb implements AutoCloseable {
  private final Process process;
  private final BufferedReader in;
  private final PrintWriter out;
  private final BenchWeb web;

  private DistantWeb(Process process) throws IOException {
    this.process = process;
    in = process.inputReader(UTF_8);
    out = new PrintWriter(process.outputWriter(UTF_8), true);
    web = BenchWeb.parse(List.of(read().split(" ", -1)));
  }

  /** Returns the arguments of {@link ServerProcess} for a web. */
  public static List<String> words(Shape shape, long seed, int pages, int hosts) {
    return List.of(shape.name(), "" + seed, "" + pages, "" + hosts);
  }

  /**
   * Waits until the process serves the web.
   *
   * @throws IOException if the process ended instead
   */
  public static DistantWeb of(Process process) throws IOException {
    try {
      return new DistantWeb(process);
    } catch (IOException e) {
      process.destroyForcibly();
      throw e;
    }
  }

  public BenchWeb web() {
    return web;
  }

  /** Returns the process that serves the web. */
  public ProcessHandle server() {
    return process.toHandle();
  }

  /** Clears the request log. */
  public void begin() throws IOException {
    var _ = send(ServerProcess.BEGIN);
  }

  /** Returns the requests since the log was cleared. */
  public Tally tally() throws IOException {
    return Tally.parse(send(ServerProcess.TALLY));
  }

  private String send(String line) throws IOException {
    out.println(line);
    return read();
  }

  private String read() throws IOException {
    var line = in.readLine();
    if (line == null) throw new IOException("the process that serves the bench web ended");
    return line;
  }

  /** Ends the process. */
  @Override
  public void close() {
    out.close();
    process.destroy();
  }
}

package orbweaver.sandbox.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Base64;
import java.util.BitSet;
import java.util.List;

/** Generated web served by another process. */
public final class RemoteBenchWeb implements AutoCloseable {
  private final Process process;
  private final BufferedReader in;
  private final PrintWriter out;
  private final BenchWeb web;

  private RemoteBenchWeb(Process process) throws IOException {
    this.process = process;
    in = process.inputReader(UTF_8);
    out = new PrintWriter(process.outputWriter(UTF_8), true);
    web = BenchWeb.parse(List.of(read().split(" ", -1)));
  }

  /** Returns the arguments of {@link BenchServerProcess} for a web. */
  public static List<String> arguments(WebTopology topology, long seed, int pages, int hosts) {
    return List.of(topology.name(), "" + seed, "" + pages, "" + hosts);
  }

  /**
   * Waits until the process serves the web.
   *
   * @throws IOException if the process ended instead
   */
  public static RemoteBenchWeb of(Process process) throws IOException {
    try {
      return new RemoteBenchWeb(process);
    } catch (IOException e) {
      process.destroyForcibly();
      throw e;
    }
  }

  public BenchWeb web() {
    return web;
  }

  /** Returns the process that serves the web. */
  public ProcessHandle process() {
    return process.toHandle();
  }

  /** Clears the request log. */
  public void clearLog() throws IOException {
    var _ = send(BenchServerProcess.CLEAR);
  }

  /** Returns the requests since the log was cleared. */
  public RequestTally tally() throws IOException {
    return RequestTally.parse(send(BenchServerProcess.TALLY));
  }

  /** Returns the pages that were served since the log was cleared. */
  public BitSet served() throws IOException {
    return BitSet.valueOf(Base64.getDecoder().decode(send(BenchServerProcess.SERVED)));
  }

  /** Returns the waits between requests to the same host since the log was cleared. */
  public HostWaits waits() throws IOException {
    return HostWaits.parse(send(BenchServerProcess.WAITS));
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

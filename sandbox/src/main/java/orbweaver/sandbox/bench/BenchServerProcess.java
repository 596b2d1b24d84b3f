package orbweaver.sandbox.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.time.InstantSource;
import java.util.Base64;

/**
 * Program that serves a generated web. It prints a description of the web, then answers each
 * command on standard input with one line, and ends when its standard input is closed.
 */
public final class BenchServerProcess {
  /** Command that clears the request log. */
  static final String CLEAR = "begin";

  /** Command that prints the tally of the requests. */
  static final String TALLY = "tally";

  /** Command that prints the served pages, as a set of bits in Base64. */
  static final String SERVED = "served";

  /** Command that prints the waits of the hosts. */
  static final String WAITS = "waits";

  private BenchServerProcess() {}

  /**
   * Runs the program.
   *
   * @param arguments topology, seed, number of pages, number of hosts
   */
  public static void main(String[] arguments) throws IOException {
    var topology = WebTopology.valueOf(arguments[0]);
    var seed = Long.parseLong(arguments[1]);
    var pages = Integer.parseInt(arguments[2]);
    var hosts = Integer.parseInt(arguments[3]);
    try (var server = BenchServer.open(topology, seed, pages, hosts, InstantSource.system());
        var out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8);
        var in = new BufferedReader(new InputStreamReader(System.in, UTF_8))) {
      out.println(String.join(" ", server.web().arguments()));
      in.lines().map(line -> reply(server, line)).forEach(out::println);
    }
  }

  private static String reply(BenchServer server, String line) {
    return switch (line) {
      case TALLY -> server.tally().toString();
      case SERVED -> Base64.getEncoder().encodeToString(server.served().toByteArray());
      case WAITS -> server.waits().toString();
      case CLEAR -> {
        server.clearLog();
        yield CLEAR;
      }
      default -> throw new IllegalArgumentException("command: " + line);
    };
  }
}

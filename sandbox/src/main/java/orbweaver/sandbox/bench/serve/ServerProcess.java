package orbweaver.sandbox.bench.serve;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.time.InstantSource;
import orbweaver.sandbox.bench.Shape;

/**
 * A bench web in a process of its own. It says first what web it is, then answers a line for each
 * that it reads, and ends when whoever started it does, however that ends.
 */
public final class ServerProcess {
  static final String BEGIN = "begin";
  static final String TALLY = "tally";

  private ServerProcess() {}

  /**
   * @param words shape, seed, pages, hosts
   */
  public static void main(String[] words) throws IOException {
    var shape = Shape.valueOf(words[0]);
    var seed = Long.parseLong(words[1]);
    var pages = Integer.parseInt(words[2]);
    var hosts = Integer.parseInt(words[3]);
    try (var server = BenchServer.open(shape, seed, pages, hosts, InstantSource.system());
        var out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8);
        var in = new BufferedReader(new InputStreamReader(System.in, UTF_8))) {
      out.println(String.join(" ", server.web().words()));
      in.lines().map(line -> reply(server, line)).forEach(out::println);
    }
  }

  private static String reply(BenchServer server, String line) {
    if (line.equals(TALLY)) return server.tally().toString();
    server.begin();
    return BEGIN;
  }
}

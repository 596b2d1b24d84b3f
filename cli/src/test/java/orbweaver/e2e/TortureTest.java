package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import orbweaver.sandbox.torture.Torment;
import orbweaver.sandbox.torture.TortureTable;
import orbweaver.sandbox.torture.TortureWeb;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A web that does whatever a web can do, and what it comes to, by its table. */
class TortureTest {
  private static final Duration DEADLINE = Duration.ofSeconds(3);
  private static final Duration LATEST = DEADLINE.plusSeconds(1);
  private static final List<Torment> TABLE = TortureTable.torments();

  private static final String ACTIVITY =
      """
      name: torture
      operator: me@example.org
      seeds: [http://index.test/]
      constraints: ((depth 3) (not (uri-search "far.test")))
      politeness: {delay: 0s, patience: 15s}
      """;

  // What lies on a page, and what a redirect or a header leads to, but once.
  private static final String FOUND =
      """
      SELECT concat_ws(' ', url, outcome, detail, edges)
      FROM standing AS page
      LEFT JOIN (SELECT source, number, count(DISTINCT target) AS edges FROM links GROUP BY ALL)
        USING (source, number)
      """;

  @TempDir Path temporary;

  @Test
  void whateverAServerDoesHasItsOutcomeAndCostsNobodyElse() throws Exception {
    try (var forbidden = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"));
        var torture = new TortureWeb(forbidden.getLocalPort());
        var crawl = Command.start(temporary, line(torture))) {
      assertThat(crawl.code()).as(crawl::printed).isZero();

      System.getLogger("x").log(System.Logger.Level.INFO, crawl.printed());
    }
  }

  private String[] line(TortureWeb torture) throws Exception {
    var activity = Files.writeString(temporary.resolve("torture.yaml"), ACTIVITY);
    var secrets = Files.writeString(temporary.resolve("secrets"), "http://t44.test me:canary\n");
    return new String[] {
      "crawl",
      "--activity",
      activity.toString(),
      "--dir",
      folder().toString(),
      "--partitions",
      "1",
      "--deadline",
      DEADLINE.toSeconds() + "s",
      "--credentials",
      secrets.toString(),
      "--allow-private",
      "127.0.0.77/32",
      "--connect-to",
      torture.connectTo()
    };
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }
}

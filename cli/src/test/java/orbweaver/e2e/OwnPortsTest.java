package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.sandbox.web.WebRoute.script;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import orbweaver.cli.output.ExitCode;
import orbweaver.sandbox.web.WebResponse.ConnectionEnd;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Crawl that never fetches from its own ports, whatever addresses its operator allows. */
@Tag("integration")
class OwnPortsTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Pattern ADDRESS = Pattern.compile("127\\.0\\.0\\.1:[0-9]+");

  @TempDir Path temporary;

  // A broker has one port, the health check another; both kinds of crawl answer queries.
  @ParameterizedTest
  @CsvSource({"false, 1", "true, 3"})
  void aCrawlNeverConnectsToItsOwnPorts(boolean withBroker, int ports) throws Exception {
    var folder = temporary.resolve("crawl");
    var links = new CompletableFuture<String>();
    try (var hosts =
            new TestHosts()
                .with("a.test", script("/", ConnectionEnd.CLOSES, out -> page(out, links)))
                .with("b.test");
        var crawl = CommandInProcess.start(line(hosts, folder, withBroker))) {
      var running = folder.resolve("running.json");
      await()
          .atMost(PATIENCE)
          .until(() -> Files.exists(running) && Files.readString(running).contains("token"));
      var own = ADDRESS.matcher(Files.readString(running)).results().map(m -> m.group()).toList();
      assertThat(own).hasSize(ports);
      links.complete(
          own.stream()
              .map(address -> "<a href=http://%s/metrics></a>".formatted(address))
              .collect(Collectors.joining()));

      assertThat(crawl.code()).as(crawl::printed).isEqualTo(ExitCode.FINISHED.number());
      for (var address : own) {
        assertThat(ExportedGraph.pages(folder).lines())
            .anySatisfy(
                page ->
                    assertThat(page)
                        .startsWith("http://" + address + "/metrics\t")
                        .contains("blocked"));
      }
    }
  }

  private static String[] line(TestHosts hosts, Path folder, boolean withBroker) {
    var options = new String[] {"--delay=0s", "--scope=any"};
    return withBroker
        ? hosts.crawlWithBroker(folder, "http://a.test/", options)
        : hosts.crawl(folder, "http://a.test/", options);
  }

  private static void page(OutputStream out, CompletableFuture<String> links)
      throws IOException, InterruptedException {
    try {
      var body = links.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      out.write(("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + body).getBytes(UTF_8));
    } catch (ExecutionException | TimeoutException e) {
      throw new IOException(e);
    }
  }
}

package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.redirect;
import static orbweaver.sandbox.web.WebRoute.status;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test that the public topics equal the graph after the web has changed. */
@Tag("integration")
class PublishedGraphTest {
  private static final String A = "http://a.test/";
  private static final int GONE = 410;

  @TempDir Path temporary;

  @Test
  void theTopicsHaveTheCurrentGraphAfterTheWebChanged() throws Exception {
    try (var hosts = new TestHosts(4).with("a.test", before()).with("b.test", page("/"))) {
      crawl(hosts, "first");
      areTheGraph(
          edge("", "1"), edge("", "2"), edge("", "3"), edge("1", "2"), edge("2", ""), toB());

      hosts.with("a.test", after());
      crawl(hosts, "second");
      areTheGraph(
          edge("", "2"),
          edge("", "3"),
          edge("", "4"),
          edge("1", "2"),
          edge("2", "4").replace("\ta", "\tredirect"),
          toB());
    }
  }

  /** Creates the changed web: page 1 is no longer linked, 2 redirects, 3 is gone, and 4 is new. */
  private static WebRoute[] after() {
    return new WebRoute[] {
      page("/").titled("After").linksTo("/2", "/3", "/4"),
      page("/1").linksTo("/2"),
      redirect("/2", "/4"),
      status("/3", GONE),
      page("/4").linksTo()
    };
  }

  private static WebRoute[] before() {
    return new WebRoute[] {
      page("/").titled("Before").linksTo("/1", "/2", "/3"),
      page("/1").linksTo("/2", "/2"),
      page("/2").linksTo("/"),
      page("/3").linksTo("http://b.test/"),
      status("/4", GONE)
    };
  }

  private static String edge(String source, String target) {
    return A + source + "\t" + A + target + "\ta\n";
  }

  private static String toB() {
    return A + "3\thttp://b.test/\ta\n";
  }

  private void areTheGraph(String... edges) throws Exception {
    assertThat(ExportedGraph.edges(folder()))
        .isEqualTo("source\ttarget\tkind\n" + String.join("", edges));
    try (var broker = LocalBroker.start(folder().resolve("broker"))) {
      var pipeline = PipelineAdmin.open(KafkaSettings.of(broker.bootstrap()));
      assertThat(PublishedGraph.edges(pipeline)).isEqualTo(ExportedGraph.edges(folder()));
      assertThat(PublishedGraph.pages(pipeline)).isEqualTo(PublishedGraph.exported(folder()));
    }
  }

  /** Crawls all pages, without reuse between activities. */
  private void crawl(TestHosts hosts, String name) throws Exception {
    var text =
        """
        name: %s
        politeness: {delay: 0s}
        freshness: {max-age: 0s}
        constraints: ((no-cycles) (origin-host))
        """
            .formatted(name);
    var file = Files.writeString(temporary.resolve(name + ".yaml"), text).toString();
    CommandInProcess.run(hosts.crawlWithBroker(folder(), A, "--activity", file, "--publish"));
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }
}

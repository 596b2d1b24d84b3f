package orbweaver.e2e;

import static orbweaver.sandbox.web.Route.page;
import static orbweaver.sandbox.web.Route.robots;
import static orbweaver.sandbox.web.Route.status;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import orbweaver.sandbox.web.Route;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What failed is remembered, and asked for again when somebody says so. */
class RetryTest {
  private static final String A = "http://a.test/";
  private static final int FORBIDDEN = 403;
  // Read once a day: what it denies is asked of it again, and not of the page.
  private static final Route ROBOTS = robots("User-agent: *\nDisallow: /denied\n");

  @TempDir Path temporary;

  @Test
  void whatFailedIsNotAskedForAgainUntilSomebodySaysSo() throws Exception {
    try (var hosts = new Hosts().with("a.test", root(), ROBOTS, status("/shut", FORBIDDEN))) {
      var line = hosts.crawl(folder(), A, "--delay", "0s", "--json");
      assertThat(Command.run(temporary, line)).contains("\"failed\":1");
      hosts.with("a.test", root(), ROBOTS, page("/shut").linksTo("/behind"), page("/behind"));

      Command.run(temporary, line);
      assertThat(hosts.requests()).isEqualTo(Map.of(A, 1L, A + "shut", 1L));

      assertThat(Command.run(temporary, "retry", "default", "--dir", folder().toString()))
          .contains("what failed is asked for again from version 2 on, when the crawl goes on");
      assertThat(Command.run(temporary, line)).contains("\"failed\":0");
      assertThat(hosts.requests())
          .isEqualTo(new TreeMap<>(Map.of(A, 1L, A + "behind", 1L, A + "shut", 2L)));
      assertThat(Command.run(temporary, "explain", A + "shut", "--dir", folder().toString()))
          .contains("accepted");

      Command.run(temporary, line);
      assertThat(hosts.requests()).hasSize(3).containsEntry(A + "shut", 2L);
    }
  }

  private static Route root() {
    return page("/").linksTo("/shut", "/denied");
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }
}

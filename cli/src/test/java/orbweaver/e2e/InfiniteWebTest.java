package orbweaver.e2e;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import orbweaver.cli.output.ExitCode;
import orbweaver.sandbox.TrapWeb;
import orbweaver.sandbox.web.LocalWeb;
import orbweaver.sandbox.web.LoggedRequest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of infinite webs and the limits that end a crawl of them. */
@Tag("integration")
class InfiniteWebTest {
  private static final int DEPTH = 4;
  private static final long PAGES = 30;
  private static final List<TrapWeb> ALL = List.of(TrapWeb.values());
  private static final List<TrapWeb> TEXTUAL =
      List.of(TrapWeb.SESSION, TrapWeb.DEEPER, TrapWeb.DOTS);
  private static final List<TrapWeb> OTHERS =
      List.of(TrapWeb.CALENDAR, TrapWeb.QUERY, TrapWeb.MIRROR, TrapWeb.HOSTS);

  @TempDir Path temporary;

  @Test
  @Tag("faults")
  void aDepthLimitEndsTheCrawlOfEachTrap() throws Exception {
    try (var web = TrapWeb.open()) {
      CommandInProcess.run(line(web, ALL, "--traps", "report", "--depth", "" + DEPTH));

      assertThat(counted(ALL, trap -> requests(web, trap)))
          .isEqualTo(counted(ALL, trap -> trap.urlsWithin(DEPTH)));
    }
  }

  @Test
  void aCrawlOfTrapsDetectableByUrlEndsByItself() throws Exception {
    try (var web = TrapWeb.open()) {
      var output = CommandInProcess.run(line(web, TEXTUAL));

      assertThat(output)
          .contains("finished: ", " 3 quarantined, 0 pending", "3 URLs look like traps");
      assertThat(TEXTUAL.stream().map(trap -> requests(web, trap))).containsExactly(1L, 4L, 2L);
    }
  }

  @Test
  void aPageLimitPerHostEndsTheCrawlOfTrapsNotDetectableByUrl() throws Exception {
    try (var web = TrapWeb.open();
        var crawl =
            CommandInProcess.start(
                line(web, OTHERS, "--embedded-broker", "--max-host-pages", "" + PAGES))) {
      assertThat(crawl.code()).as(crawl::printed).isEqualTo(ExitCode.BUDGET_EXHAUSTED.number());

      assertThat(crawl.printed()).contains("budget exhausted: ", " 0 quarantined");
      assertThat(counted(OTHERS, trap -> requests(web, trap)))
          .isEqualTo(counted(OTHERS, _ -> PAGES));
      assertThat(
              CommandProcess.run(
                  temporary, "hosts", "list", "--dir", temporary.resolve("crawl").toString()))
          .contains(" over budget ", " budget of default ")
          .doesNotContain(" idle ");
    }
  }

  private String[] line(LocalWeb web, List<TrapWeb> traps, String... bounds) {
    var line = new ArrayList<>(List.of("crawl", "--dir", temporary.resolve("crawl").toString()));
    for (var trap : traps) line.add(trap.seed());
    line.addAll(List.of("--allow-private", "127.0.0.0/8", "--connect-to", ":80:" + web.address()));
    line.addAll(List.of("--delay", "0s", "--scope", "any"));
    line.addAll(List.of(bounds));
    return line.toArray(String[]::new);
  }

  private static Object counted(List<TrapWeb> traps, ToLongFunction<TrapWeb> count) {
    return traps.stream().collect(toMap(trap -> trap, count::applyAsLong));
  }

  private static long requests(LocalWeb web, TrapWeb trap) {
    return web.log().stream()
        .map(LoggedRequest::request)
        .filter(request -> trap.isForThis(request) && !request.target().equals("/robots.txt"))
        .count();
  }
}

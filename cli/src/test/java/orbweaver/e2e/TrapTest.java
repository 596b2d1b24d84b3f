package orbweaver.e2e;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import orbweaver.cli.exit.ExitCode;
import orbweaver.sandbox.Trap;
import orbweaver.sandbox.web.LocalWeb;
import orbweaver.sandbox.web.Visit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of infinite webs and the limits that end a crawl of them. */
class TrapTest {
  private static final int DEPTH = 4;
  private static final long PAGES = 30;
  private static final List<Trap> ALL = List.of(Trap.values());
  private static final List<Trap> TEXTUAL = List.of(Trap.SESSION, Trap.DEEPER, Trap.DOTS);
  private static final List<Trap> OTHERS =
      List.of(Trap.CALENDAR, Trap.QUERY, Trap.MIRROR, Trap.HOSTS);

  @TempDir Path temporary;

  @Test
  @Tag("faults")
  void aDepthBringsACrawlThroughAllOfThem() throws Exception {
    try (var web = Trap.open()) {
      Guest.run(line(web, ALL, "--traps", "report", "--depth", "" + DEPTH));

      assertThat(counted(ALL, trap -> asked(web, trap)))
          .isEqualTo(counted(ALL, trap -> trap.within(DEPTH)));
    }
  }

  @Test
  void aCrawlOfTrapsDetectableByUrlEndsByItself() throws Exception {
    try (var web = Trap.open()) {
      var shown = Guest.run(line(web, TEXTUAL));

      assertThat(shown).contains("finished: ", " 3 parked, 0 pending", "3 URLs look like traps");
      assertThat(TEXTUAL.stream().map(trap -> asked(web, trap))).containsExactly(1L, 4L, 2L);
    }
  }

  @Test
  void aPageLimitPerHostEndsTheCrawlOfTheOtherTraps() throws Exception {
    try (var web = Trap.open();
        var crawl = Guest.start(line(web, OTHERS, "--max-host-pages", "" + PAGES))) {
      assertThat(crawl.code()).as(crawl::printed).isEqualTo(ExitCode.BUDGET.number());

      assertThat(crawl.printed()).contains("spent: ", " 0 parked");
      assertThat(counted(OTHERS, trap -> asked(web, trap))).isEqualTo(counted(OTHERS, _ -> PAGES));
      assertThat(Command.run(temporary, "hosts", "--dir", temporary.resolve("crawl").toString()))
          .contains(" capped ", " budget of default ")
          .doesNotContain(" idle ");
    }
  }

  private String[] line(LocalWeb web, List<Trap> traps, String... bounds) {
    var line = new ArrayList<>(List.of("crawl", "--dir", temporary.resolve("crawl").toString()));
    for (var trap : traps) line.add(trap.seed());
    line.addAll(List.of("--allow-private", "127.0.0.0/8", "--connect-to", ":80:" + web.address()));
    line.addAll(List.of("--delay", "0s", "--scope", "any"));
    line.addAll(List.of(bounds));
    return line.toArray(String[]::new);
  }

  private static Object counted(List<Trap> traps, ToLongFunction<Trap> count) {
    return traps.stream().collect(toMap(trap -> trap, count::applyAsLong));
  }

  private static long asked(LocalWeb web, Trap trap) {
    return web.log().stream()
        .map(Visit::request)
        .filter(request -> trap.isAsked(request) && !request.target().equals("/robots.txt"))
        .count();
  }
}

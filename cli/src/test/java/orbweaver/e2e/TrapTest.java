package orbweaver.e2e;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;
import orbweaver.sandbox.Trap;
import orbweaver.sandbox.web.LocalWeb;
import orbweaver.sandbox.web.Visit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Webs without an end, and what bounds a crawl of them. */
class TrapTest {
  private static final int DEPTH = 4;

  @TempDir Path temporary;

  @Test
  void aDepthBringsACrawlThroughAllOfThem() throws Exception {
    try (var web = Trap.open()) {
      Command.run(temporary, line(web, "--depth", "" + DEPTH));

      assertThat(counted(trap -> asked(web, trap))).isEqualTo(counted(trap -> trap.within(DEPTH)));
    }
  }

  private String[] line(LocalWeb web, String... bounds) {
    var line = new ArrayList<>(List.of("crawl", "--dir", temporary.resolve("crawl").toString()));
    for (var trap : Trap.values()) line.add(trap.seed());
    line.addAll(List.of("--allow-private", "127.0.0.0/8", "--connect-to", ":80:" + web.address()));
    line.addAll(List.of("--delay", "0s", "--scope", "any"));
    line.addAll(List.of(bounds));
    return line.toArray(String[]::new);
  }

  private static Object counted(ToLongFunction<Trap> count) {
    return Arrays.stream(Trap.values()).collect(toMap(trap -> trap, count::applyAsLong));
  }

  private static long asked(LocalWeb web, Trap trap) {
    return web.log().stream()
        .map(Visit::request)
        .filter(request -> trap.isAsked(request) && !request.target().equals("/robots.txt"))
        .count();
  }
}

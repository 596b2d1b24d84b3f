package orbweaver.bench.crawler;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.stream.Stream;
import orbweaver.runtime.OperationException;

/** Registry of the crawlers that the bench can run. */
public final class Contestants {
  /** Name of the crawler that others are compared with. */
  public static final String BASELINE = "jsoup";

  private static final List<Contestant> ALWAYS =
      List.of(
          new BareLoop("fetch"),
          new BareLoop("scan"),
          new BareLoop(BASELINE),
          new OrbweaverContestant());

  private static final List<Contestant> OTHERS = List.of(new Wget2(), new Scrapy(), new Bubing());

  private Contestants() {}

  /** Returns the crawlers that always run, and the named ones. */
  public static List<Contestant> baselineAnd(List<String> names) {
    return Stream.concat(ALWAYS.stream(), names.stream().distinct().map(Contestants::named))
        .toList();
  }

  private static Contestant named(String name) {
    return OTHERS.stream()
        .filter(crawler -> crawler.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                OperationException.usageError(
                    "--against: %s (expected: %s)".formatted(name, known())));
  }

  private static String known() {
    return OTHERS.stream().map(Contestant::name).collect(joining(", "));
  }
}

package orbweaver.cli.bench.entry;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.stream.Stream;
import orbweaver.cli.exit.CommandException;

/** Registry of the crawlers that the bench can run. */
public final class Crawlers {
  /** Name of the crawler that others are compared with. */
  public static final String MEASURE = "jsoup";

  private static final List<Crawler> ALWAYS =
      List.of(new BareLoop("fetch"), new BareLoop("scan"), new BareLoop(MEASURE), new Ours());

  private static final List<Crawler> OTHERS = List.of(new Wget2(), new Scrapy(), new Bubing());

  private Crawlers() {}

  /** Returns the crawlers that always run, and the named ones. */
  public static List<Crawler> against(List<String> names) {
    return Stream.concat(ALWAYS.stream(), names.stream().distinct().map(Crawlers::named)).toList();
  }

  private static Crawler named(String name) {
    return OTHERS.stream()
        .filter(crawler -> crawler.name().equals(name))
        .findFirst()
        .orElseThrow(
            () -> CommandException.usage("--against: %s (expected: %s)".formatted(name, known())));
  }

  private static String known() {
    return OTHERS.stream().map(Crawler::name).collect(joining(", "));
  }
}

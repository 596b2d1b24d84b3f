package orbweaver.bench.crawler;

import static java.util.stream.Collectors.toMap;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.bench.crawler.OrbweaverContestant.Start;
import orbweaver.runtime.OperationException;

/** Registry of the crawlers that the bench can run. */
public final class Contestants {
  /** Name of the crawler that others are compared with. */
  public static final String BASELINE = "jsoup";

  private static final String BROKER = "broker";

  private static final List<Contestant> ALWAYS =
      List.of(
          new BareLoop("fetch"),
          new BareLoop("scan"),
          new BareLoop(BASELINE),
          new OrbweaverContestant(false, Duration.ZERO, Start.FIRST_PAGE));

  private static final Map<String, Contestant> OTHERS =
      Stream.of(new Wget2(), new Scrapy(), new Bubing())
          .collect(toMap(Contestant::name, crawler -> crawler, (a, _) -> a, LinkedHashMap::new));

  private Contestants() {}

  /** Tests whether one of the named crawlers needs an embedded broker. */
  public static boolean needBroker(List<String> names) {
    return names.contains(BROKER);
  }

  /** Returns the crawlers that always run, and the named ones. */
  public static List<Contestant> baselineAnd(List<String> names) {
    return Stream.concat(ALWAYS.stream(), names.stream().distinct().map(Contestants::named))
        .toList();
  }

  private static Contestant named(String name) {
    if (name.equals(BROKER)) return new OrbweaverContestant(true, Duration.ZERO, Start.FIRST_PAGE);
    return Optional.ofNullable(OTHERS.get(name))
        .orElseThrow(
            () ->
                OperationException.usageError(
                    "--against: %s (expected: %s)".formatted(name, known())));
  }

  private static String known() {
    return BROKER + ", " + String.join(", ", OTHERS.keySet());
  }

  /** Returns our own crawlers with a crawl delay, which start at the first page. */
  public static List<Contestant> polite(List<String> names, Duration delay) {
    return own(names, delay, Start.FIRST_PAGE);
  }

  /** Returns our own crawlers with a crawl delay, which start at the front pages of all hosts. */
  public static List<Contestant> idle(List<String> names, Duration delay) {
    return own(names, delay, Start.EVERY_HOST);
  }

  private static List<Contestant> own(List<String> names, Duration delay, Start start) {
    var other = names.stream().filter(name -> !name.equals(BROKER)).findFirst();
    if (other.isPresent())
      throw OperationException.usageError(
          "--against: %s (expected with --polite and --idle: %s)".formatted(other.get(), BROKER));
    var crawl = new OrbweaverContestant(false, delay, start);
    return needBroker(names)
        ? List.of(crawl, new OrbweaverContestant(true, delay, start))
        : List.of(crawl);
  }
}

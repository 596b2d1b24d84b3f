package orbweaver.engine.record;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.page.CharsetSource;
import orbweaver.contract.page.DocumentScore;
import orbweaver.contract.page.Heading;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.MarkupProblem;
import orbweaver.contract.page.MarkupProblem.ProblemKind;
import orbweaver.contract.page.MarkupProblem.SourcePosition;
import orbweaver.contract.page.OmittedLinks;
import orbweaver.contract.page.OtherLink;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.PageFacts;
import orbweaver.contract.page.RobotsDirectives;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Validators;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.OtherUrl;

/** Random pages, in which each optional component is present in half of the cases. */
final class RandomPages {
  private static final List<String> TEXTS =
      List.of(
          "t", "nil", "nofollow", "About us", "Über uns", "会社概要", "🕸 web", "a\nb", " ", "UTF-8");

  private static final List<String> URLS =
      List.of(
          "https://www.leeds.test/",
          "https://www.leeds.test/research/groups?page=2",
          "https://www.leeds.test/research/groups/%C3%BC.html",
          "http://127.0.0.1:8080/x",
          "http://[::1]/",
          "https://b.test/?q=:/[]");

  final RandomGenerator random;

  RandomPages(long seed) {
    random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
  }

  Page page() {
    return new Page(
        request(),
        outcome(random.nextInt(9)),
        evidence(),
        optional(this::facts),
        list(30, this::link),
        random.nextBoolean(),
        optional(() -> random.nextLong(Long.MAX_VALUE)),
        optional(
            () -> new RobotsDirectives(Optional.of("meta"), optional(() -> "none, " + text()))),
        optional(() -> new OmittedLinks(random.nextInt(9), 1)),
        optional(this::digest),
        optional(
            () ->
                List.of(
                    new DocumentScore("k" + text(), random.nextLong(-1_000_000_000, 1L << 50)))),
        optional(
            () ->
                List.of(new OtherLink(OtherUrl.of("ftp://a.test/"), optional(() -> "x" + text())))),
        optional(() -> true));
  }

  FetchRequest request() {
    var interests = new RandomInterests(this);
    return new FetchRequest(
        url(),
        1 + random.nextLong(Long.MAX_VALUE - 1),
        random.nextBoolean(),
        list(3, interests::interest),
        optional(this::duration),
        optional(() -> new Validators(Optional.of("\"e\""), optional(() -> "Thu, 1 Jan"))));
  }

  Outcome outcome(int kind) {
    return switch (kind) {
      case 0 -> new Outcome.Fetched(extent());
      case 1 -> new Outcome.NotModified();
      case 2 -> new Outcome.Redirected(url());
      case 3 -> new Outcome.Filtered();
      case 4 -> new Outcome.RobotsDenied("Disallow: /" + text());
      case 5 -> new Outcome.Blocked("port " + text());
      case 6 -> new Outcome.Deferred(instant());
      case 7 -> new Outcome.RefetchNeeded(extent());
      default ->
          new Outcome.Failed(
              constant(Failure.class), optional(this::duration), optional(() -> "no " + text()));
    };
  }

  private BodyExtent extent() {
    return switch (random.nextInt(4)) {
      case 0 -> new BodyExtent.None();
      case 1 -> new BodyExtent.Head();
      case 2 -> new BodyExtent.Part(random.nextLong(1L << 50));
      default -> new BodyExtent.Whole();
    };
  }

  private Evidence evidence() {
    var isImported = random.nextBoolean();
    return new Evidence(
        instant(),
        optional(() -> "10.0.0." + random.nextInt(256)),
        optional(() -> random.nextInt(100, 1000)),
        list(9, () -> new Header("x-" + random.nextInt(3), random.nextBoolean() ? "" : text())),
        optional(() -> "Allow: /"),
        constant(Tls.class),
        isImported ? Optional.of("links.txt") : Optional.empty(),
        isImported ? optional(this::text) : Optional.empty());
  }

  private PageFacts facts() {
    var problem =
        new MarkupProblem(
            ProblemKind.TAG_END_MISSING,
            1 + random.nextInt(5),
            Optional.of(new SourcePosition(1 + random.nextInt(9), Integer.MAX_VALUE)));
    return PageFacts.builder("windows-1252", constant(CharsetSource.class), digest())
        .title(optional(this::text))
        .description(optional(this::text))
        .language(optional(() -> "pt-br"))
        .bytes(random.nextLong(1L << 40))
        .words(random.nextInt(Integer.MAX_VALUE))
        .headings(list(5, () -> new Heading(1 + random.nextInt(6), text())))
        .markupProblems(List.of(MarkupProblem.missing(ProblemKind.NO_DOCTYPE), problem))
        .nonHttpLinks(random.nextInt(9))
        .simhash(optional(() -> digest().substring(0, 16)))
        .build();
  }

  Link link() {
    return new Link(
        url(),
        constant(LinkKind.class),
        random.nextInt(4) > 0 ? random.nextInt(5) : Integer.MAX_VALUE,
        optional(this::text),
        random.nextBoolean() ? List.of() : List.of("nofollow", "x" + random.nextInt(9)),
        optional(this::text),
        optional(this::text));
  }

  CrawlUrl url() {
    var base = CrawlUrl.of(URLS.get(random.nextInt(URLS.size())));
    return random.nextBoolean() ? base : CrawlUrl.of(base.toString() + random.nextInt(50));
  }

  String text() {
    return TEXTS.get(random.nextInt(TEXTS.size()));
  }

  String digest() {
    return IntStream.range(0, 4)
        .mapToObj(_ -> String.format("%016x", random.nextLong()))
        .reduce("", String::concat);
  }

  Instant instant() {
    return Instant.ofEpochSecond(random.nextLong(-1L << 33, 1L << 33), random.nextInt(1 << 29));
  }

  private Duration duration() {
    return Duration.ofSeconds(random.nextInt(100_000), random.nextInt(1_000_000_000));
  }

  <T> Optional<T> optional(Supplier<T> value) {
    return random.nextBoolean() ? Optional.of(value.get()) : Optional.empty();
  }

  <T> List<T> list(int max, Supplier<T> element) {
    return IntStream.range(0, random.nextInt(max + 1)).mapToObj(_ -> element.get()).toList();
  }

  <E extends Enum<E>> E constant(Class<E> type) {
    var constants = type.getEnumConstants();
    return constants[random.nextInt(constants.length)];
  }
}

package orbweaver.engine.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.ActivityCounts;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.PathLimitReached;
import orbweaver.contract.control.PolitenessWait;
import orbweaver.contract.control.Progress;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.contract.control.UrlGivenUp;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.PageText;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.HostOverride;
import orbweaver.contract.verdict.OutlinkBatch;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.contract.verdict.Verdict;
import orbweaver.engine.state.LogEntry;
import orbweaver.engine.state.LogEntry.Decided;
import orbweaver.engine.state.LogEntry.Progressed;
import orbweaver.engine.state.LogEntry.ReadPage;
import orbweaver.engine.state.LogEntry.ReadText;
import orbweaver.engine.state.LogEntry.Registered;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LogEntryCodecTest {
  private static final Path SAMPLES =
      Path.of("..", "contract", "src", "test", "resources", "samples");

  private static final int PAGES = 2_000;
  private static final CrawlUrl URL = CrawlUrl.of("https://a.test/");
  private static final Instant AT = Instant.parse("2026-01-01T00:00:00.123456789Z");

  private final LogEntryCodec codec = new LogEntryCodec();

  static Stream<LogEntry> samples() {
    return Stream.of(
            samples(Page.class).map(ReadPage::new),
            Stream.of("", "caf\u00e9 \ud83d\ude00", "long ".repeat(100_000))
                .map(text -> new ReadText(new PageText(URL, 2, text))),
            Stream.of(PageVerdict.class, SeedVerdict.class, OutlinkBatch.class, HostOverride.class)
                .flatMap(type -> samples(type))
                .map(verdict -> new Decided((Verdict) verdict)),
            Stream.of(
                    ActivityCounts.class,
                    ActivityStatus.class,
                    PathLimitReached.class,
                    PolitenessWait.class,
                    TrapSuspected.class,
                    UrlGivenUp.class)
                .flatMap(type -> samples(type))
                .map(progress -> new Progressed((Progress) progress)),
            samples(Activity.class).map(Registered::new))
        .flatMap(entries -> entries);
  }

  private static <T extends Record> Stream<T> samples(Class<T> type) {
    try (var files = Files.list(SAMPLES.resolve(type.getSimpleName()))) {
      return files
          .filter(file -> !file.getFileName().toString().startsWith("bad-"))
          .sorted()
          .map(file -> sample(file, type))
          .toList()
          .stream();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static <T> T sample(Path file, Class<T> type) {
    try {
      if (Json.<T>read(Files.readString(file), type) instanceof Decoded(var record)) return record;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    throw new AssertionError(file);
  }

  @ParameterizedTest
  @MethodSource("samples")
  void everySampleOfTheContractIsDecodedAsFromJson(LogEntry entry) {
    assertThat(codec.decode(codec.encode(entry))).isEqualTo(entry);
  }

  @Test
  void generatedPagesAreDecodedAsFromJson() {
    var random = new RandomPages(1);
    for (var i = 0; i < PAGES; i++) {
      var page = random.page();

      assertThat(codec.decode(codec.encode(new ReadPage(page)))).isEqualTo(new ReadPage(page));
      assertThat(Json.read(Json.bytes(page), Page.class)).isEqualTo(new Decoded<>(page));
    }
  }

  @Test
  void generatedVerdictsAreDecodedAsFromJson() {
    var random = new RandomInterests(new RandomPages(2));
    for (var i = 0; i < PAGES; i++) {
      var verdict = random.verdict();

      assertThat(codec.decode(codec.encode(new Decided(verdict)))).isEqualTo(new Decided(verdict));
      assertThat(Json.read(Json.bytes(verdict), PageVerdict.class))
          .isEqualTo(new Decoded<>(verdict));
    }
  }

  @Test
  void everyFailureAndEveryLinkKindIsDecoded() {
    for (var failure : Failure.values()) assertKept(page(new Outcome.Failed(failure), List.of()));
    var links =
        Stream.of(LinkKind.values())
            .map(kind -> new Link(URL, kind, 0, Optional.empty(), List.of()))
            .toList();

    assertKept(page(new Outcome.Filtered(), links));
  }

  @Test
  void timesAreKeptToTheNanosecond() {
    for (var at : List.of(AT, Instant.EPOCH.minusNanos(1), Instant.MIN, Instant.MAX)) {
      assertKept(page(new Outcome.Deferred(at), List.of()).withEvidence(Evidence.none(at)));
    }
    for (var wait : List.of(Duration.ZERO, Duration.ofNanos(1), Duration.ofSeconds(Long.MAX_VALUE)))
      assertKept(
          page(new Outcome.Failed(Failure.TIMEOUT, Optional.of(wait)), List.of())
              .withEvidence(Evidence.none(AT)));
  }

  @Test
  void tenThousandLinksWithTheLongestUrlsAreDecoded() {
    var links =
        IntStream.range(0, 10_000)
            .mapToObj(
                i ->
                    new Link(
                        CrawlUrl.of("https://a.test/" + i % 7 + "x".repeat(i % 5 * 1_000) + i),
                        LinkKind.A,
                        i,
                        Optional.of("é".repeat(i % 500 + 1)),
                        IntStream.range(0, Link.MAX_TOKENS).mapToObj(n -> "rel" + n).toList()))
            .toList();

    assertKept(page(new Outcome.Filtered(), links));
  }

  @Test
  void aPageOf44LinksTakesAboutFiveKilobytes() {
    var page = OrdinaryPages.page();

    assertThat(page.links()).hasSize(44);
    assertThat(codec.encode(new ReadPage(page)).length)
        .as("bytes per page")
        .isBetween(4_800, 5_300);
    assertThat(Json.bytes(page).length).as("bytes in JSON").isGreaterThan(8_000);
  }

  private void assertKept(Page page) {
    assertThat(codec.decode(codec.encode(new ReadPage(page)))).isEqualTo(new ReadPage(page));
  }

  private static Page page(Outcome outcome, List<Link> links) {
    return new Page(
        new FetchRequest(URL, 1, false, List.of()),
        outcome,
        Evidence.none(AT),
        Optional.empty(),
        links,
        false);
  }
}

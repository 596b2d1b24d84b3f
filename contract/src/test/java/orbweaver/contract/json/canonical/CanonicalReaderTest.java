package orbweaver.contract.json.canonical;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.Schemas;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.page.Heading;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.request.CarriedAnswer;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that reading canonical JSON from bytes and reading it as text have the same result. */
class CanonicalReaderTest {
  private static final Path SAMPLES = Path.of("src", "test", "resources", "samples");
  private static final int DAMAGES = 60;
  private static final int PAGES = 500;
  private static final List<String> PIECES =
      List.of(
          "a", "é", "☕", "😀", "\ud83d", "\ude00", "\ufffd", "\"", "\\", "/", "\n", "\u0001",
          "\u007f");
  private static final List<LinkKind> KINDS = List.of(LinkKind.values());
  private static final String MARKS = "\"\\{}[],:-.0159eu tx\n";

  /** Record in canonical JSON. */
  record Written(Class<? extends Record> type, String file, String json) {
    @Override
    public String toString() {
      return type.getSimpleName() + "/" + file;
    }
  }

  /** Record with a map by number. */
  record Counts(Map<Integer, Long> byPartition) {}

  @Test
  void aMapByNumberIsRead() {
    var counts = new Counts(Map.of(0, 7L, -3, 8L, Integer.MAX_VALUE, 9L));
    assertThat(CanonicalReader.read(Json.bytes(counts), Counts.class)).contains(counts);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"byPartition\":{\"01\":7}}",
        "{\"byPartition\":{\"a\":7}}",
        "{\"byPartition\":{\"\":7}}",
        "{\"byPartition\":{\"1\":7,\"1\":7}}",
        "{\"byPartition\":{\"4294967296\":7}}",
      })
  void otherNumbersAreNotCanonical(String json) {
    assertThat(CanonicalReader.read(json.getBytes(UTF_8), Counts.class)).isEmpty();
  }

  static Stream<Written> samples() throws IOException {
    var samples = Stream.<Written>builder();
    for (var type : Schemas.RECORDS) {
      try (var files = Files.list(SAMPLES.resolve(type.getSimpleName()))) {
        files
            .sorted()
            .filter(CanonicalReaderTest::isGood)
            .map(f -> sample(type, f))
            .forEach(samples);
      }
    }
    return samples.build();
  }

  private static boolean isGood(Path file) {
    return !file.getFileName().toString().startsWith("bad-");
  }

  private static Written sample(Class<? extends Record> type, Path file) {
    try {
      return switch (Json.read(Files.readString(file), type)) {
        case Decoded(var record) ->
            new Written(type, file.getFileName().toString(), Json.text(record));
        case Unreadable(var why) -> throw new AssertionError(why);
      };
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void canonicalJsonIsRead(Written sample) {
    var record = CanonicalReader.<Record>read(sample.json().getBytes(UTF_8), sample.type());

    assertThat(Json.<Record>read(sample.json(), sample.type()))
        .isEqualTo(new Decoded<>(record.orElseThrow()));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void damagedJsonIsReadOrRejectedAsByTheGeneralReader(Written sample) {
    var random = random();
    for (var each = 0; each < DAMAGES; each++) {
      var damaged = damaged(sample.json(), random).getBytes(UTF_8);
      var text = new String(damaged, UTF_8);
      assertThat(Json.<Record>read(damaged, sample.type()))
          .as(text)
          .isEqualTo(Json.<Record>read(text, sample.type()));
    }
  }

  private static RandomGenerator random() {
    return RandomGeneratorFactory.of("L64X128MixRandom").create(31);
  }

  /** Damages JSON: removes, repeats or moves a piece, or overwrites or inserts a character. */
  private static String damaged(String json, RandomGenerator random) {
    var from = random.nextInt(json.length());
    var to = from + random.nextInt(Math.min(20, json.length() - from)) + 1;
    var mark = MARKS.charAt(random.nextInt(MARKS.length()));
    var start = json.substring(0, from);
    return switch (random.nextInt(5)) {
      case 0 -> start + json.substring(to);
      case 1 -> start + json.substring(from, to) + json.substring(from);
      case 2 -> start + mark + json.substring(from);
      case 3 -> start + mark + json.substring(from + 1);
      default -> start + json.substring(to) + json.substring(from, to);
    };
  }

  @Test
  void allKindsOfPagesAreReadBack() {
    var random = random();
    for (var each = 0; each < PAGES; each++) {
      var page = page(random);
      var bytes = Json.bytes(page);
      assertThat(CanonicalReader.<Page>read(bytes, Page.class)).contains(page);
      assertThat(Json.<Page>read(bytes, Page.class)).isEqualTo(new Decoded<>(page));
      assertThat(Json.<Page>read(Json.text(page), Page.class)).isEqualTo(new Decoded<>(page));
    }
  }

  private static Page page(RandomGenerator random) {
    var root = CrawlUrl.of("http://a.test/" + random.nextInt(9));
    var interest =
        new Interest("walk", 1, DiscoveryPath.ofRoot(root), "t", Priority.NEXT)
            .withMoreAnswers(
                List.of(
                    new CarriedAnswer("(title-search \"x\")", random.nextBoolean(), text(random))))
            .withKnownTo(Map.of("é", random.nextBoolean(), "b", random.nextBoolean()));
    var headers = List.of(new Header("etag", text(random)), new Header("x", ""));
    var evidence =
        new Evidence(
            Instant.ofEpochSecond(random.nextLong(1L << 34), random.nextInt(1_000_000_000)),
            some(text(random), random),
            some(200, random),
            headers,
            some(text(random), random),
            Tls.NONE);
    var links = IntStream.range(0, random.nextInt(4)).mapToObj(at -> link(at, random)).toList();
    return new Page(
        new FetchRequest(
            root,
            random.nextLong(1, Long.MAX_VALUE >> random.nextInt(60)),
            false,
            List.of(interest)),
        new Outcome.Fetched(new BodyExtent.Part(random.nextInt(1000))),
        evidence,
        Optional.empty(),
        links,
        random.nextBoolean());
  }

  private static Link link(int position, RandomGenerator random) {
    var kind = KINDS.get(random.nextInt(KINDS.size()));
    var target = CrawlUrl.of("http://b.test/" + random.nextInt(100));
    return new Link(target, kind, position, some(text(random), random), List.of("nofollow", "x"));
  }

  private static <T> Optional<T> some(T value, RandomGenerator random) {
    return Optional.of(value).filter(_ -> random.nextBoolean());
  }

  private static String text(RandomGenerator random) {
    var pieces = random.ints(random.nextInt(6), 0, PIECES.size()).mapToObj(PIECES::get);
    return "x" + String.join("", pieces.toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"\ud83d", "\n", "b", "\u2615"})
  void namesAreReadAsByTheGeneralReader(String name) {
    var json = "{\"m\":{%s:true,\"b\":false}}".formatted(Json.text(name));
    record Marked(Map<String, Boolean> m) {}

    assertThat(Json.<Marked>read(json.getBytes(UTF_8), Marked.class))
        .isEqualTo(Json.<Marked>read(json, Marked.class));
  }

  /** Record that may contain another one of its type. */
  record Chain(int number, Optional<Chain> next) {}

  @Test
  void theLineFeedAtTheEndOfAFileIsSkipped() {
    var heading = new Heading(1, "a");
    var line = Json.text(heading) + "\n";

    assertThat(CanonicalReader.<Heading>read(line.getBytes(UTF_8), Heading.class))
        .contains(heading);
    assertThat(CanonicalReader.<Heading>read((line + "\n").getBytes(UTF_8), Heading.class))
        .isEmpty();
  }

  @Test
  void recursiveTypesAreNotRead() {
    var chain = new Chain(1, Optional.of(new Chain(2, Optional.empty())));
    var bytes = Json.bytes(chain);

    assertThat(CanonicalReader.<Chain>read(bytes, Chain.class)).isEmpty();
    assertThat(Json.<Chain>read(bytes, Chain.class)).isEqualTo(new Decoded<>(chain));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'level':1,'text':'a'} ",
        "{'level':1, 'text':'a'}",
        "{'text':'a','level':1}",
        "{'level':1,'text':'a',}",
        "{,'level':1,'text':'a'}",
        "{'level':1,'level':1,'text':'a'}",
        "{'level':1,'text':'a','more':1}",
        "{'level':1}",
        "{'level':01,'text':'a'}",
        "{'level':1.0,'text':'a'}",
        "{'level':4294967297,'text':'a'}",
        "{'level':18446744073709551617,'text':'a'}",
        "{'level':9223372036854775808,'text':'a'}",
        "{'level':-,'text':'a'}",
        "{'level':'1','text':'a'}",
        "{'level':7,'text':'a'}",
        "{'level':1,'text':null}",
        "{'level':1,'text':'\\x'}",
        "{'level':1,'text':'\\u12g4'}",
        "{'level':1,'text':'\\u12",
        "{'level':1,'text':'\\u٠٠٠٠'}",
        "{'level':1,'text':'a\n'}",
        "{'level':1,'text':'a\\",
        "{'level':1,'text':'a\\'}",
        "{'level':1,'text':'a",
        "{'level':1,'text':'a'",
        "{",
      })
  void nonCanonicalJsonIsNotRead(String json) {
    var bytes = json.replace('\'', '"').getBytes(UTF_8);

    assertThat(CanonicalReader.read(bytes, Heading.class)).isEmpty();
  }
}

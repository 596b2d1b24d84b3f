package orbweaver.contract.url;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.url.Resolution.Resolved;
import org.junit.jupiter.api.Test;

/** Tests of laws of CrawlUrl, with random references made of syntactically difficult pieces. */
class CrawlUrlLawsTest {
  private static final int REFERENCES = 200_000;
  private static final int MOST_PIECES = 8;

  private static final List<String> PIECES =
      List.of(
          "a",
          "b.html",
          "Z",
          "1",
          "-",
          "_",
          "~",
          ".",
          "..",
          "...",
          "/",
          "/",
          "//",
          "./",
          "../",
          "?",
          "#",
          ":",
          "@",
          "\\",
          "%",
          "%2e",
          "%2E",
          "%41",
          "%zz",
          "é",
          "☕",
          "\ud83d",
          " ",
          "\t",
          "\n",
          "'",
          "\"",
          "^",
          "`",
          "{",
          "|",
          "[",
          "]",
          "&",
          "=",
          "+",
          "*",
          "http:",
          "https:",
          "http://",
          "https://",
          "HTTP://",
          "a.test",
          "b.a.test.",
          "127.1",
          "[::1]",
          ":8080",
          ":80",
          ":65536",
          ":0123",
          "mailto:",
          "ß.test",
          "xn--zca",
          "com",
          "co.uk");

  private static final List<CrawlUrl> BASES =
      Stream.of(
              "http://a.test/",
              "https://a.test/b/c/d?e=f",
              "https://a.test:8443//b//",
              "http://me:pw@127.0.0.1:81/b?",
              "http://[::1]/%2f/..a/c")
          .map(CrawlUrl::of)
          .toList();

  @Test
  void parsingIsIdempotent() {
    resolutions()
        .forEach(
            url -> {
              assertThat(CrawlUrl.parse(url.toString())).isEqualTo(new Resolved(url));
              assertSameParts(url, UrlParser.parse(url.toString()));
            });
  }

  @Test
  void canonicalTextHasTheSamePartsWithoutParsing() {
    resolutions()
        .forEach(url -> assertSameParts(url, new Resolved(CrawlUrl.ofCanonical(url.toString()))));
  }

  @Test
  void everyUrlHasADomain() {
    resolutions().forEach(url -> assertThat(url.domain()).isNotEmpty());
    assertThat(CrawlUrl.of("http://" + "a".repeat(5000) + ".com/").domain()).isNotEmpty();
    assertThat(CrawlUrl.of("http://" + "a.".repeat(5000) + "com/").domain()).isNotEmpty();
    assertThat(CrawlUrl.of("http://xn--a.xn--0.com/").domain()).isNotEmpty();
  }

  @Test
  void theFastResolverAgreesWithTheStandard() {
    var random = random();
    var taken = 0;
    for (var i = 0; i < REFERENCES; i++) {
      var base = BASES.get(random.nextInt(BASES.size()));
      var reference = reference(random);
      var url = FastUrlResolver.resolve(base, reference);
      if (url == null) continue;
      taken++;
      assertSameParts(url, UrlParser.resolve(base, reference));
    }
    assertThat(taken).as("references the shortcut took").isGreaterThan(REFERENCES / 20);
  }

  @Test
  void theFastResolverParsesAbsoluteUrlsLikeTheStandard() {
    var random = random();
    for (var i = 0; i < REFERENCES; i++) {
      var text = (random.nextBoolean() ? "http://" : "https://") + reference(random);
      var url = FastUrlResolver.absolute(text);
      if (url != null) assertSameParts(url, UrlParser.parse(text));
    }
  }

  @Test
  void theFastResolverHandlesOrdinaryLinks() {
    var base = BASES.get(1);

    assertThat(
            List.of(
                "page.html",
                "../x/y.html#z",
                "./a",
                "/docs/a-b_c.html?x=1&y=[2]",
                "?q=%20",
                "https://docs.oracle.com/a/b.html",
                "//cdn.a.test/x.js",
                "http://a.test:8080/"))
        .allSatisfy(reference -> assertThat(FastUrlResolver.resolve(base, reference)).isNotNull());
  }

  private static Stream<CrawlUrl> resolutions() {
    var random = random();
    return IntStream.range(0, REFERENCES)
        .mapToObj(_ -> BASES.get(random.nextInt(BASES.size())).resolve(reference(random)))
        .flatMap(result -> result instanceof Resolved(var url) ? Stream.of(url) : Stream.empty());
  }

  private static void assertSameParts(CrawlUrl url, Resolution resolution) {
    assertThat(resolution).isEqualTo(new Resolved(url));
    if (!(resolution instanceof Resolved(var other))) return;
    assertThat(parts(other)).isEqualTo(parts(url));
  }

  private static List<Object> parts(CrawlUrl url) {
    return List.of(url.scheme(), url.host(), url.port(), url.path(), url.query(), url.authority());
  }

  private static String reference(RandomGenerator random) {
    var reference = new StringBuilder();
    for (var n = random.nextInt(MOST_PIECES); n >= 0; n--) {
      reference.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    return reference.toString();
  }

  private static RandomGenerator random() {
    return RandomGeneratorFactory.of("L64X128MixRandom").create(20_26);
  }
}

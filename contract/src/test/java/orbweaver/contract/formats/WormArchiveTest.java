package orbweaver.contract.formats;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import orbweaver.contract.formats.WormArchiveLine.Completed;
import orbweaver.contract.formats.WormArchiveLine.Image;
import orbweaver.contract.formats.WormArchiveLine.Reference;
import orbweaver.contract.formats.WormArchiveLine.Title;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test of reading and writing archives of the Worm. */
class WormArchiveTest {
  private static final CrawlUrl HOME = CrawlUrl.of("http://mach/home.html");
  private static final CrawlUrl PHOTO = CrawlUrl.of("http://mach/photo.html");
  private static final List<CrawlUrl> URLS =
      List.of(HOME, PHOTO, CrawlUrl.of("https://www.a.test/?a=b c"));
  private static final List<String> TEXTS =
      List.of("", " ", "a", "\tTwo\n words ", "Zero Length Title", "é ☕\u2028x", "T http://a/ b");

  private final List<String> warnings = new ArrayList<>();

  @Test
  void theExampleOfTheSpecificationIsRead() throws IOException {
    var photo = Optional.of("McBryan's photo");

    assertThat(
            read(
                """
                T http://mach/home.html Zero Length Title
                R http://mach/home.html http://mach/home.html McBryan's photo
                I http://mach/photo.html http://mach/home.html McBryan's photo
                C http://mach/home.html
                """))
        .containsExactly(
            new Title(HOME, Optional.empty()),
            new Reference(HOME.toString(), HOME, photo),
            new Image(PHOTO.toString(), HOME, photo),
            new Completed(HOME));
  }

  @Test
  void writtenLinesAreReadBack() throws IOException {
    var random = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
    for (var run = 0; run < 2_000; run++) {
      var lines = IntStream.range(0, random.nextInt(5)).mapToObj(_ -> any(random)).toList();
      assertThat(read(written(lines))).isEqualTo(lines);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'X http://a.test/', 'line 1: X http://a.test/ (expected: T, R, I or C and a space)'",
    "'C http://a.test/\n\n', 'line 2:  (expected: T, R, I or C and a space)'",
    "'T http://a.test/', 'line 1: T http://a.test/ (expected: T, page, title)'",
    "'R http://a.test/', 'line 1: R http://a.test/ (expected: R, URL, citing page)'",
    "'I  http://a.test/', 'line 1: I  http://a.test/ (expected: I, URL, citing page)'",
    "'C http://a.test/ x', 'line 1: x (expected: nothing after the page)'"
  })
  void theFirstMalformedLineIsNamed(String text, String message) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(MalformedFileException.class)
        .hasMessage(message);
  }

  @Test
  void aReferenceMayHaveAnotherScheme() throws IOException {
    assertThat(read("R Gopher://A.test/1 http://mach/home.html x\n"))
        .containsExactly(new Reference("gopher://a.test/1", HOME, Optional.of("x")));
    assertThat(warnings).isEmpty();
  }

  @Test
  void linesWithoutAUrlAreSkippedWithAWarning() throws IOException {
    assertThat(
            read(
                """
                R photo.gif http://mach/home.html x
                R http://mach/ ftp://mach/home.html x
                C ftp://mach/home.html
                C http://mach/home.html
                """))
        .containsExactly(new Completed(HOME));
    assertThat(warnings)
        .containsExactly(
            "line 1: no URL of a page or a reference, line skipped",
            "line 2: no URL of a page or a reference, line skipped",
            "line 3: no URL of a page or a reference, line skipped");
  }

  private static WormArchiveLine any(RandomGenerator random) {
    var text = Optional.of(TEXTS.get(random.nextInt(TEXTS.size())));
    var url = URLS.get(random.nextInt(URLS.size()));
    return switch (random.nextInt(4)) {
      case 0 -> new Title(url, text);
      case 1 -> new Reference(url.toString(), HOME, text);
      case 2 -> new Image("ftp://a.test/x.gif", HOME, text);
      default -> new Completed(url);
    };
  }

  private static String written(List<WormArchiveLine> lines) throws IOException {
    var text = new StringBuilder();
    var writer = new WormArchiveWriter(text);
    for (var line : lines) writer.write(line);
    return text.toString();
  }

  private List<WormArchiveLine> read(String text) throws IOException {
    var lines = new ArrayList<WormArchiveLine>();
    var bytes = new ByteArrayInputStream(text.getBytes(UTF_8));
    try (var reader = new WormArchiveReader(bytes, warnings::add)) {
      for (var line = reader.next(); line.isPresent(); line = reader.next()) lines.add(line.get());
    }
    return lines;
  }
}

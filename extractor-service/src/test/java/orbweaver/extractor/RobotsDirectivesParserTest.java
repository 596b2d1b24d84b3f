package orbweaver.extractor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import orbweaver.contract.page.RobotsDirectives;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests robots directives of pages. */
class RobotsDirectivesParserTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "noindex                                                  | noindex |",
        "nofollow                                                 |         | nofollow",
        "NONE                                                     | none    | none",
        "noarchive, NoIndex ,nofollow                             | noindex | nofollow",
        "noindex nofollow                                         | noindex | nofollow",
        "orbweaver: nofollow                                      |         | nofollow",
        "OrbWeaver:nofollow                                       |         | nofollow",
        "googlebot: noindex, orbweaver: nofollow                  |         | nofollow",
        "orbweaver: nofollow, googlebot: noindex                  |         | nofollow",
        "unavailable_after: 25 Jun 2010 15:00:00 PST              |         |",
        "unavailable_after: 25 Jun 2010 15:00:00 PST, nofollow    |         | nofollow",
        "unavailable_after: Friday, 25-Jun-10 15:00:00, noindex   | noindex |",
        "max-snippet: 20, max-image-preview: none, nofollow       |         | nofollow",
      })
  void aHeaderFieldAddressesAllRobotsOrThisCrawler(String value, String noindex, String nofollow) {
    assertThat(ResponseFixture.html().withHeader("x-robots-tag", value).page("").robotsDirectives())
        .isEqualTo(directives("X-Robots-Tag: ", noindex, nofollow));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "all",
        "index, follow",
        "googlebot: none",
        "googlebot: noindex, nofollow",
        "nofollows",
        "googlebot: unavailable_after: 25 Jun 2010 15:00:00 PST",
        ""
      })
  void otherFieldsAreIgnored(String value) {
    assertThat(ResponseFixture.html().withHeader("x-robots-tag", value).page("").robotsDirectives())
        .isEmpty();
    assertThat(
            ResponseFixture.html()
                .page("<meta name=googlebot content='" + value + "'>")
                .robotsDirectives())
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "<meta name=robots content=nofollow>                       |         | nofollow",
        "<meta name=' Robots ' content='NOINDEX,nofollow'>         | noindex | nofollow",
        "<meta name=orbweaver content=none>                        | none    | none",
        "<p><meta content=nofollow name=robots>                    |         | nofollow",
        "<meta name=robots content=all><meta name=robots content=noindex> | noindex |",
        "<template><meta name=robots content=none></template>      |         |",
        "<meta property=robots content=none>                       |         |",
      })
  void metaElementsHaveDirectivesToo(String page, String noindex, String nofollow) {
    assertThat(ResponseFixture.html().page(page).robotsDirectives())
        .isEqualTo(directives("meta robots: ", noindex, nofollow));
  }

  @Test
  void theUnionOfAllDirectivesApplies() {
    var web =
        ResponseFixture.html()
            .withHeader("x-robots-tag", "googlebot: all")
            .withHeader("x-robots-tag", "noindex");

    assertThat(web.page("<meta name=robots content=none>").robotsDirectives())
        .contains(
            new RobotsDirectives(
                Optional.of("X-Robots-Tag: noindex"), Optional.of("meta robots: none")));
  }

  @Test
  void otherContentHasDirectivesInHeadersOnly() {
    assertThat(
            ResponseFixture.withoutHeaders()
                .withHeader("x-robots-tag", "none")
                .page("%PDF")
                .robotsDirectives())
        .isPresent();
    assertThat(
            ResponseFixture.withoutHeaders()
                .page("<meta name=robots content=none>")
                .robotsDirectives())
        .isEmpty();
  }

  private static Optional<RobotsDirectives> directives(String by, String noindex, String nofollow) {
    if (noindex == null && nofollow == null) return Optional.empty();
    return Optional.of(
        new RobotsDirectives(
            Optional.ofNullable(noindex).map(by::concat),
            Optional.ofNullable(nofollow).map(by::concat)));
  }
}

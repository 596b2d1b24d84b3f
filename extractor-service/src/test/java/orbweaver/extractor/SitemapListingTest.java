package orbweaver.extractor;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.page.Page;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.SitemapRole;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the reading of robots.txt files and sitemaps, including hostile ones. */
class SitemapListingTest {
  private static final String NAMESPACE = " xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>";
  private static final String ONE = urlset("<url><loc>http://a.test/x</loc></url>");
  private static final String LISTED = "listed http://a.test/x";

  @Test
  void aRobotsTxtLinksItsSitemaps() {
    var robots =
        """
        User-agent: *
        Disallow: /
        SITEMAP:http://b.test/s.xml # ours
          sitemap : no
        Sitemap: /t.xml
        Sitemap: http://b.test/s.xml
        Sitemap:
        Sitemap: ftp://a.test/s.xml""";

    assertThat(links(SitemapRole.ROBOTS_TXT, robots))
        .isEqualTo("sitemap http://b.test/s.xml\nsitemap http://a.test/t.xml");
  }

  @Test
  void theFirstHundredSitemapsOfARobotsTxtCount() {
    var page = page(SitemapRole.ROBOTS_TXT, lines("Sitemap: http://a.test/", 101).getBytes(UTF_8));

    assertThat(page.links()).hasSize(100);
    assertThat(page.truncated()).isTrue();
  }

  // The fetcher answers from its cache without a request, so there is no status.
  @Test
  void aSharedRobotsTxtIsReadLikeAFetchedRobotsTxt() {
    var result = fetched(SitemapRole.ROBOTS_TXT);
    var links =
        new FetchResult(result.request(), result.outcome(), Evidence.none(result.evidence().at()));

    assertThat(
            ResponseFixture.text(
                new Extractor().extract(links, "Sitemap: /s".getBytes(UTF_8)).page()))
        .isEqualTo("sitemap http://a.test/s");
  }

  @ParameterizedTest
  @EnumSource(names = {"SITEMAP", "CHILD_SITEMAP"})
  void aSitemapLinksPagesAndAnIndexLinksSitemaps(SitemapRole role) {
    assertThat(links(role, ONE)).isEqualTo(LISTED);
    assertThat(links(role, index("<sitemap><loc>http://a.test/x</loc></sitemap>")))
        .isEqualTo("sitemap http://a.test/x");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://a.test/x\n",
        "\uFEFFhttp://a.test/x",
        "<rss><channel><item><link>http://a.test/x</link></item></channel></rss>",
        "<feed xmlns='http://www.w3.org/2005/Atom'><entry><link href='http://a.test/x'/></entry></feed>",
        " \n<urlset><url><loc>\n http://a.test/x </loc></url></urlset>",
      })
  void otherFormatsAreReadToo(String body) {
    assertThat(links(SitemapRole.SITEMAP, body)).isEqualTo(LISTED);
  }

  @Test
  void gzippedSitemapsAreRead() throws IOException {
    assertThat(ResponseFixture.text(page(SitemapRole.SITEMAP, packed(ONE, UTF_8))))
        .isEqualTo(LISTED);
    assertThat(ResponseFixture.text(page(SitemapRole.SITEMAP, packed("http://a.test/x", UTF_8))))
        .isEqualTo(LISTED);
  }

  @Test
  void aSitemapIsReadOnlyIfRequestedAsASitemap() {
    assertThat(
            ResponseFixture.withoutHeaders()
                .withHeader("content-type", "application/xml")
                .links(ONE))
        .isEmpty();
    assertThat(ResponseFixture.html().links("<a href=x>")).isEqualTo("a http://a.test/dir/x");
  }

  @Test
  void aPageRequestedAsASitemapIsReadAsAPage() {
    var html = fetched(SitemapRole.SITEMAP, ResponseFixture.html());

    assertThat(
            ResponseFixture.text(
                new Extractor().extract(html, "<a href=x>".getBytes(UTF_8)).page()))
        .isEqualTo("a http://a.test/dir/x");
    assertThat(links(SitemapRole.SITEMAP, "<a>")).isEmpty();
    assertThat(links(SitemapRole.SITEMAP, "\0\1\2")).isEmpty();
    assertThat(links(SitemapRole.SITEMAP, "")).isEmpty();
  }

  @Test
  void locationsOfImagesAreIgnored() {
    var picture =
        "<image:image xmlns:image='http://www.google.com/schemas/sitemap-image/1.1'>"
            + "<image:loc>http://a.test/p.jpg</image:loc></image:image>";

    assertThat(
            links(
                SitemapRole.SITEMAP,
                urlset("<url><loc>http://a.test/x</loc>" + picture + "</url>")))
        .isEqualTo(LISTED);
  }

  @Test
  void aMalformedSitemapCountsUpToItsFirstError() {
    assertThat(links(SitemapRole.SITEMAP, ONE.replace("</urlset>", "<url><loc>http://a")))
        .isEqualTo(LISTED);
  }

  @Test
  @Timeout(60)
  void entitiesAreNeitherExpandedNorFetched(@TempDir Path folder) throws IOException {
    var secret = Files.writeString(folder.resolve("secret"), "http://a.test/secret");
    var bomb = new StringBuilder("<!DOCTYPE urlset [<!ENTITY a0 'http://a.test/x'>");
    for (var i = 1; i < 30; i++) {
      bomb.append("<!ENTITY a%d '&a%d;&a%d;'>".formatted(i, i - 1, i - 1));
    }

    assertThat(links(SitemapRole.SITEMAP, bomb + "]>" + ONE.replace("http://a.test/x", "&a29;")))
        .isEmpty();
    assertThat(
            links(
                SitemapRole.SITEMAP,
                "<!DOCTYPE urlset [<!ENTITY x SYSTEM '%s'>]>".formatted(secret.toUri())
                    + ONE.replace("http://a.test/x", "&x;")))
        .isEmpty();
    assertThat(
            links(
                SitemapRole.SITEMAP,
                urlset(
                    "<url><loc><include xmlns='http://www.w3.org/2001/XInclude' parse='text'"
                        + " href='%s'/></loc></url>".formatted(secret.toUri()))))
        .isEmpty();
  }

  @Test
  @Timeout(60)
  void decompressionIsLimitedToTheMaximumBodySize() throws IOException {
    var page = page(SitemapRole.SITEMAP, packed(ONE + " ".repeat(64 << 20), ISO_8859_1));
    var half = packed(lines("http://a.test/", 10_000), UTF_8);

    assertThat(ResponseFixture.text(page)).isEqualTo(LISTED);
    assertThat(page.truncated()).isTrue();
    assertThat(page(SitemapRole.SITEMAP, Arrays.copyOf(half, half.length / 2)))
        .satisfies(cut -> assertThat(cut.links()).hasSizeBetween(1, 9_999))
        .satisfies(cut -> assertThat(cut.truncated()).isTrue());
  }

  @Test
  @Timeout(60)
  void linksBeyondTheLimitOfAPageAreOmitted() throws IOException {
    var page = page(SitemapRole.SITEMAP, packed(lines("http://a.test/", 20_001), UTF_8));

    assertThat(page.links()).hasSize(10_000);
    assertThat(page.truncated()).isTrue();
  }

  @Test
  @Timeout(60)
  void theFirstThousandSitemapsOfAnIndexCount() {
    var entries = new StringBuilder();
    for (var i = 0; i <= 1_000; i++) {
      entries.append("<sitemap><loc>http://a.test/%d</loc></sitemap>".formatted(i));
    }
    var page = page(SitemapRole.SITEMAP, index(entries.toString()).getBytes(UTF_8));

    assertThat(page.links()).hasSize(1_000);
    assertThat(page.truncated()).isTrue();
  }

  @Test
  @Timeout(60)
  void deepNestingDoesNotFail() {
    assertThat(links(SitemapRole.SITEMAP, urlset("<url>".repeat(200_000)))).isEmpty();
  }

  private static String urlset(String entries) {
    return "<urlset" + NAMESPACE + entries + "</urlset>";
  }

  private static String index(String entries) {
    return "<sitemapindex" + NAMESPACE + entries + "</sitemapindex>";
  }

  private static String lines(String before, int times) {
    var lines = new StringBuilder();
    IntStream.range(0, times).forEach(i -> lines.append(before).append(i).append('\n'));
    return lines.toString();
  }

  private static byte[] packed(String text, Charset charset) throws IOException {
    var out = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(out)) {
      gzip.write(text.getBytes(charset));
    }
    return out.toByteArray();
  }

  private static String links(SitemapRole role, String body) {
    return ResponseFixture.text(page(role, body.getBytes(UTF_8)));
  }

  private static Page page(SitemapRole role, byte[] body) {
    return new Extractor().extract(fetched(role), body).page();
  }

  private static FetchResult fetched(SitemapRole role) {
    return fetched(role, ResponseFixture.withoutHeaders());
  }

  private static FetchResult fetched(SitemapRole role, ResponseFixture web) {
    var result = web.fetched();
    var request = result.request();
    var interests =
        request.interests().stream()
            .map(
                interest ->
                    new Interest(
                        interest.activity(),
                        interest.version(),
                        interest.path().withSitemapRole(role),
                        interest.residual(),
                        interest.priority()))
            .toList();
    var meant = new FetchRequest(request.url(), request.number(), request.reuse(), interests);
    return new FetchResult(meant, result.outcome(), result.evidence());
  }
}

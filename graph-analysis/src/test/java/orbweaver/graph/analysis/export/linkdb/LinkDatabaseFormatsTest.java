package orbweaver.graph.analysis.export.linkdb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.graph.store.TestRecords.NOON;
import static orbweaver.graph.store.TestRecords.accepts;
import static orbweaver.graph.store.TestRecords.decided;
import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.page;
import static orbweaver.graph.store.TestRecords.redirected;
import static orbweaver.graph.store.TestRecords.rejects;
import static orbweaver.graph.store.TestRecords.url;
import static orbweaver.graph.store.TestRecords.withHeader;
import static orbweaver.graph.store.TestRecords.withOmittedLinks;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.control.UrlGivenUp;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.OtherLink;
import orbweaver.contract.url.OtherUrl;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.Suppression;
import orbweaver.graph.analysis.GraphFixture;
import orbweaver.graph.analysis.export.ExportFormat;
import orbweaver.graph.analysis.export.ExportSelection;
import orbweaver.graph.analysis.rank.NodeLevel;
import orbweaver.graph.store.TestRecords;
import orbweaver.graph.store.duckdb.DuckStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of exports as link files, archives and sitemaps. */
@Tag("integration")
class LinkDatabaseFormatsTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void aLinkFileHasTheCodeOfEachPage() throws Exception {
    var written =
        written(
            new LinkFileFormat(),
            fetched("http://www.a.test/", links("/b", "/b", "https://a.test/")),
            redirected("/old", "http://www.a.test/"),
            page("/gone", 1, new Outcome.Failed(Failure.CLIENT_ERROR)),
            page("/slow", 1, new Outcome.Failed(Failure.TIMEOUT)),
            page("/tls", 1, failed(Failure.TLS, "no name matches")),
            page("/zero", 1, failed(Failure.ROBOTS_UNREACHABLE, "protocol: status 000")),
            page("/no", 1, new Outcome.RobotsDenied("Disallow: /")),
            new UrlGivenUp("walk", url("/dead"), "server given up", NOON));

    assertThat(written)
        .isEqualTo(
            """
            a.test/dead\t2
            a.test/gone\t5
            \thttp://www.a.test/
            a.test/old\t3
            a.test/slow\t2
            a.test/tls\t5
            a.test/zero\t2
            \ta.test/b
            \thttps://a.test/
            .a.test/\t1
            """);
  }

  private static Outcome failed(Failure why, String cause) {
    return new Outcome.Failed(why, Optional.empty(), Optional.of(cause));
  }

  @Test
  void aCompletedPageReachesNoUrlThatIsStillToBeRead() throws Exception {
    var written =
        written(
            new WormArchiveFormat(),
            fetched("/all", links("/leaf", "/gone", "/old", "/denied", "/image")),
            fetched("/leaf", links("/all", "http://b.test/")),
            redirected("/old", "/leaf"),
            page("/gone", 1, new Outcome.Failed(Failure.CLIENT_ERROR)),
            page("/denied", 1, new Outcome.RobotsDenied("Disallow: /denied")),
            page("/image", 1, new Outcome.Filtered()),
            fetched("/some", links("/all", "/open")),
            fetched("/above", links("/some")),
            fetched("/over", links("/slow")),
            page("/slow", 1, new Outcome.Failed(Failure.TIMEOUT)),
            fetched("/undecided", links("/any")),
            accepts("/all"),
            accepts("/leaf"),
            rejects("/leaf", "http://b.test/", DecisionCode.REJECTED_BY_URI, "(origin-host)"),
            accepts("/some"),
            accepts("/above"),
            accepts("/over"));

    assertThat(written.lines().filter(line -> line.startsWith("C ")))
        .containsExactly("C http://a.test/all", "C http://a.test/leaf");
    assertThat(written)
        .contains("T http://a.test/all Title\nR http://a.test/leaf http://a.test/all to /leaf\n")
        .contains("R http://a.test/leaf http://a.test/old to /leaf\n")
        .doesNotContain("T http://a.test/old", "T http://a.test/gone");
  }

  @Test
  void aLinkThatOneOfTwoPathsAcceptedIsStillToBeRead() throws Exception {
    var written =
        written(
            new WormArchiveFormat(),
            fetched("/twice", links("/deep")),
            fetched("/deeper", links("/deep", "/other")),
            accepts("/twice", "/", "/x"),
            rejects("/twice", "/deep", DecisionCode.REJECTED_BY_CONTEXT, "(depth 2)"),
            decided("/deeper", DecisionCode.REJECTED_BY_RESOURCE, "(title-search \"x\")"));

    assertThat(written.lines().filter(line -> line.startsWith("C "))).isEmpty();
  }

  @Test
  void aPageOfWhichNotAllLinksAreKnownIsStillToBeRead() throws Exception {
    var written =
        written(
            new WormArchiveFormat(),
            fetched("/whole", links("/leaf")),
            fetched("/leaf"),
            fetched("/above", links("/many")),
            withOmittedLinks(fetched("/many", links("/leaf")), 5, 0),
            withOmittedLinks(fetched("/long", links("/leaf")), 0, 1),
            page("/part", 1, new Outcome.Fetched(new BodyExtent.Part(10)), links("/leaf")),
            accepts("/whole"),
            accepts("/leaf"),
            accepts("/above"),
            accepts("/many"),
            accepts("/long"),
            accepts("/part"));

    assertThat(written.lines().filter(line -> line.startsWith("C ")))
        .containsExactly("C http://a.test/leaf", "C http://a.test/whole");
  }

  @Test
  void aSuppressedUrlIsNotToBeRead() throws Exception {
    var written =
        written(
            new WormArchiveFormat(),
            fetched("/", links("/no/1", "/slow")),
            page("/slow", 1, new Outcome.Failed(Failure.TIMEOUT)),
            fetched("/again", links("/lifted")),
            accepts("/"),
            accepts("/again"),
            suppressed("http://a.test/no/", "calendar"),
            suppressed("http://a.test/slow", "slow"),
            suppressed("http://a.test/lifted", "calendar"),
            new Suppression("http://a.test/lifted", Optional.empty(), NOON.plusSeconds(1)));

    assertThat(written.lines().filter(line -> line.startsWith("C ")))
        .containsExactly("C http://a.test/");
  }

  private static Suppression suppressed(String pattern, String because) {
    return new Suppression(pattern, Optional.of(because), NOON);
  }

  // A page may have more rejected links than its record has room for.
  @Test
  void aLinkThatTheFormulaRejectsIsNotToBeReadAlthoughItsRejectionIsNotStored() throws Exception {
    try (var store = DuckStore.open(folder.resolve("graph.duckdb"))) {
      store.saveActivity(TestRecords.activity(1, "((no-cycles) (origin-host) (depth 2))"));
      var fixture =
          GraphFixture.of(
              store,
              folder,
              fetched("/list", links("http://b.test/", "http://c.test/")),
              fetched("/more", links("/x", "http://c.test/")),
              fetched("/left", links("/y", "/z")),
              accepts("/list"),
              rejects("/list", "http://b.test/", DecisionCode.REJECTED_BY_URI, "(uri-host)"),
              accepts("/more"),
              accepts("/left"),
              rejects("/left", "/y", DecisionCode.NOT_WALKED, "(title-search)"));

      assertThat(written(fixture, WormArchiveFormat.DEFAULT_KINDS).lines())
          .filteredOn(line -> line.startsWith("C "))
          .containsExactly("C http://a.test/left", "C http://a.test/list");
    }
  }

  @Test
  void aPageWhoseLinksAreNotFollowedIsCompleted() throws Exception {
    var written =
        written(
            new WormArchiveFormat(),
            fetched("/", links("/x")),
            decided("/", DecisionCode.REJECTED_BY_RESOURCE, "(title-search \"x\")", "/"));

    assertThat(written).endsWith("C http://a.test/\n");
  }

  @Test
  void onlyAnImageInAnAnchorHasHypertext() throws Exception {
    var anchor = new Link(url("/home.html"), LinkKind.A, 1, Optional.of("My photo"), List.of());
    var written =
        written(
            new WormArchiveFormat(),
            fetched(
                "/",
                image(0, "/logo.gif", "Logo"),
                anchor,
                image(2, "/photo.gif", "My photo"),
                image(3, "/line.gif", "A line")));

    assertThat(written)
        .contains(
            """
            I http://a.test/logo.gif http://a.test/
            R http://a.test/home.html http://a.test/ My photo
            I http://a.test/photo.gif http://a.test/ My photo
            I http://a.test/line.gif http://a.test/
            """);
  }

  private static Link image(int position, String path, String text) {
    return new Link(url(path), LinkKind.IMG, position, Optional.of(text), List.of());
  }

  @Test
  void anArchiveWithoutAllFollowedLinksHasNoCompletedPages() throws Exception {
    try (var fixture = GraphFixture.of(folder, fetched("/"), accepts("/"))) {
      assertThat(written(fixture, WormArchiveFormat.DEFAULT_KINDS)).contains("C http://a.test/\n");
      assertThat(written(fixture, EnumSet.of(LinkKind.A, LinkKind.IMG)))
          .isEqualTo("T http://a.test/ Title\n");
    }
  }

  private static String written(GraphFixture fixture, Set<LinkKind> kinds) throws IOException {
    var out = new ByteArrayOutputStream();
    var selection = new ExportSelection(fixture.graph(), kinds, Optional.empty(), NodeLevel.PAGE);
    new WormArchiveFormat().write(selection, out);
    return out.toString(UTF_8);
  }

  @Test
  void aReferenceToAnotherSchemeIsInArchivesAndInNoLinkFile() throws Exception {
    var ftp = new OtherLink(OtherUrl.of("ftp://b.test/pub/"), Optional.of("files"));
    var page = fetched("/", links("/x")).withOtherLinks(List.of(ftp));

    try (var fixture = GraphFixture.of(folder, page)) {
      var out = new ByteArrayOutputStream();
      new LinkFileFormat().write(all(fixture), out);

      assertThat(written(fixture, WormArchiveFormat.DEFAULT_KINDS))
          .contains("R ftp://b.test/pub/ http://a.test/ files\n");
      assertThat(out.toString(UTF_8)).isEqualTo("\ta.test/x\na.test/\t1\n");
    }
  }

  @Test
  void aDomainIsListedOnce() throws Exception {
    assertThat(
            written(
                new DomainListFormat(Optional.empty()),
                fetched("http://www.b.test/"),
                fetched("/"),
                fetched("/x")))
        .isEqualTo("[a.test]\na.test\n[b.test]\nb.test\n");
  }

  @Test
  void aSitemapListsSuccessfullyFetchedPages() throws Exception {
    var dated =
        withHeader(fetched("/?a&b"), new Header("last-modified", "Sun, 06 Nov 1994 08:49:37 GMT"));
    try (var fixture =
        GraphFixture.of(
            folder,
            dated,
            redirected("/old", "/"),
            fetched("https://a.test:8443/"),
            page("/gone", 1, new Outcome.Failed(Failure.CLIENT_ERROR)))) {
      new SitemapFormat().write(all(fixture), folder);
    }

    assertThat(folder.resolve("http-a.test/sitemap.xml"))
        .hasContent(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
            <url><loc>http://a.test/?a&amp;b</loc><lastmod>1994-11-06T08:49:37Z</lastmod></url>
            </urlset>
            """);
    assertThat(folder.resolve("https-a.test-8443/sitemap.xml")).exists();
  }

  @ParameterizedTest
  @ValueSource(ints = {248, 249, 250, 251, 252, 253})
  void aHostNameOfAnyLengthHasItsSitemapAndItsLinkFile(int length) throws Exception {
    var one = host(length, "x");
    var other = host(length, "y");
    try (var fixture =
        GraphFixture.of(
            folder.resolve("graph"),
            fetched("https://" + one + ":8443/", links("https://" + other + ":8443/")),
            fetched("https://" + other + ":8443/"),
            fetched("https://a.test/"))) {
      new SitemapFormat().write(all(fixture), Files.createDirectories(folder.resolve("maps")));
      new LinkDatabaseFormat(Optional.empty())
          .write(all(fixture), Files.createDirectories(folder.resolve("sites")));
    }

    assertThat(texts("maps", "sitemap.xml"))
        .hasSize(3)
        .anyMatch(text -> text.contains(one) && !text.contains(other))
        .anyMatch(text -> text.contains(other) && !text.contains(one));
    assertThat(texts("sites", ".txt"))
        .hasSize(4)
        .anyMatch(text -> text.contains(one + ":8443/\t1"));
    assertThat(folder.resolve("sites/domain_names.ini")).content().contains("[" + one + "]");
  }

  // A one-label name is its own domain, so a link file is named after all of it.
  private static String host(int length, String last) {
    return "a".repeat(length - 1) + last;
  }

  private List<String> texts(String in, String end) throws IOException {
    try (var files = Files.walk(folder.resolve(in))) {
      return files
          .filter(file -> file.toString().endsWith(end))
          .map(LinkDatabaseFormatsTest::text)
          .toList();
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aLargeSitemapIsSplitAndHasAnIndex() throws Exception {
    try (var sitemap = OriginSitemap.open(folder, "http://a.test")) {
      for (int i = 0; i <= OriginSitemap.MAX_URLS; i++) {
        sitemap.add("http://a.test/" + i, Optional.of(Instant.EPOCH));
      }
    }

    var files = folder.resolve("http-a.test");
    assertThat(Files.readString(files.resolve("sitemap.xml")))
        .contains(
            "<sitemap><loc>http://a.test/sitemap-1.xml</loc></sitemap>",
            "<sitemap><loc>http://a.test/sitemap-2.xml</loc></sitemap>");
    assertThat(Files.readAllLines(files.resolve("sitemap-1.xml"), UTF_8)).hasSize(50_003);
    assertThat(Files.readAllLines(files.resolve("sitemap-2.xml"), UTF_8)).hasSize(4);
  }

  private String written(ExportFormat.ToFile export, Object... records) throws IOException {
    var out = new ByteArrayOutputStream();
    try (var fixture = GraphFixture.of(folder, records)) {
      export.write(all(fixture), out);
    }
    return out.toString(UTF_8);
  }

  private static ExportSelection all(GraphFixture fixture) {
    return new ExportSelection(
        fixture.graph(), EnumSet.allOf(LinkKind.class), Optional.empty(), NodeLevel.PAGE);
  }
}

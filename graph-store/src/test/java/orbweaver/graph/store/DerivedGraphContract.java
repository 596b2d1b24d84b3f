package orbweaver.graph.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import orbweaver.contract.formats.LinkFilePage;
import orbweaver.contract.formats.PageCode;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.store.StoredPage.StoredLink;
import orbweaver.graph.store.query.SqlReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Contract of graphs from link files; the test of each store extends it. */
public abstract class DerivedGraphContract {
  private static final Instant JUNE = Instant.parse("2001-06-01T00:00:00Z");
  private static final Instant JULY = Instant.parse("2001-07-01T00:00:00Z");

  private GraphStore store;

  /** Opens the same store every time. */
  protected abstract GraphStore open();

  /** Opens a new store. */
  protected abstract GraphStore another();

  @BeforeEach
  void opens() {
    store = open();
  }

  @AfterEach
  void closes() {
    store.close();
  }

  private static LinkFilePage page(String url, PageCode code, String... links) {
    return new LinkFilePage(url(url), code, Stream.of(links).map(CrawlUrl::of).toList());
  }

  private static CrawlUrl url(String path) {
    return CrawlUrl.of("http://a.test" + path);
  }

  private void write(Instant at, LinkFilePage... pages) {
    var writer = new DerivedGraphWriter(store);
    for (var page : pages) writer.add(LinkFileRows.of(page, at, "a.test.txt"));
    writer.finish();
  }

  private List<StoredPage> pages() {
    return pages(store);
  }

  private static List<StoredPage> pages(GraphStore graph) {
    var pages = new ArrayList<StoredPage>();
    graph.graph().forEachPage(pages::add);
    return pages;
  }

  @Test
  void eachCodeBecomesAnOutcome() {
    write(
        JUNE,
        page("/1", PageCode.DOWNLOADED, "http://b.test/", "http://c.test/"),
        page("/2", PageCode.GIVEN_UP),
        page("/3", PageCode.REDIRECTED, "http://a.test/1"),
        page("/4", PageCode.UNUSED),
        page("/5", PageCode.NO_PAGE));

    assertThat(pages())
        .extracting(page -> page.outcome() + ": " + page.detail().orElse(""))
        .containsExactly(
            "fetched: whole",
            "failed: given up",
            "redirected: http://a.test/1",
            "failed: code 4, which is not used",
            "failed: no-page");
    assertThat(pages().getFirst().links())
        .extracting(link -> link.position() + " " + link.kind() + " " + link.target())
        .containsExactly("0 a http://b.test/", "1 a http://c.test/");
    assertThat(pages().getFirst().evidence().sourceFile()).contains("a.test.txt");
  }

  @Test
  void theRowsOfAPageAreMergedAndKeepEachEdgeOnce() {
    var writer = new DerivedGraphWriter(store);
    var older =
        page("/", PageCode.DOWNLOADED, "http://b.test/", "http://b.test/", "http://c.test/");
    writer.add(LinkFileRows.of(page("/", PageCode.GIVEN_UP), JULY, "third"));
    writer.add(LinkFileRows.of(older, JUNE, "first"));
    var newer = page("/", PageCode.DOWNLOADED, "http://d.test/", "http://c.test/");
    writer.add(LinkFileRows.of(newer, JULY, "second"));
    writer.add(
        LinkFileRows.of(page("/alone", PageCode.DOWNLOADED, "http://a.test/"), JUNE, "first"));
    writer.finish();

    assertThat(pages()).hasSize(2);
    assertThat(pages().getFirst().evidence().sourceFile()).contains("second");
    assertThat(pages().getFirst().links())
        .extracting(StoredLink::target)
        .containsExactly("http://d.test/", "http://c.test/", "http://b.test/", "http://b.test/");
    assertThat(rows("SELECT links FROM pages ORDER BY source")).containsExactly("4", "1");
    assertThat(rows("SELECT ordinal FROM links WHERE source = 'http://a.test/' ORDER BY position"))
        .containsExactly("1", "2", "3", "3");
  }

  @Test
  void aRedirectHasTheTargetOfItsNewestRow() {
    var writer = new DerivedGraphWriter(store);
    writer.add(
        LinkFileRows.of(page("/", PageCode.REDIRECTED, "http://a.test/new"), JULY, "second"));
    writer.add(LinkFileRows.of(page("/", PageCode.REDIRECTED, "http://a.test/old"), JUNE, "first"));
    writer.finish();

    assertThat(pages()).hasSize(1);
    assertThat(pages().getFirst().links())
        .extracting(StoredLink::target)
        .containsExactly("http://a.test/new");
  }

  @Test
  void aFetchedPageHasNoLinkOfARedirectOfItsUrl() {
    write(
        JULY,
        page("/", PageCode.REDIRECTED, "http://a.test/new"),
        page("/", PageCode.DOWNLOADED, "http://b.test/"));

    assertThat(pages())
        .singleElement()
        .satisfies(
            page ->
                assertThat(page.links())
                    .extracting(StoredLink::target)
                    .containsExactly("http://b.test/"));
  }

  @Test
  void anInterruptedGraphIsBegunAgainAndACompleteOneIsNot() {
    var interrupted = new DerivedGraphWriter(store);
    for (var i = 0; i < 5; i++) {
      var links = new String[50_000];
      for (var j = 0; j < links.length; j++) links[j] = "http://b.test/" + j;
      interrupted.add(LinkFileRows.of(page("/" + i, PageCode.DOWNLOADED, links), JUNE, "first"));
    }
    store.close();
    store = open();
    assertThat(pages()).isNotEmpty();

    write(JUNE, page("/again", PageCode.NO_PAGE));

    assertThat(pages()).extracting(StoredPage::url).containsExactly("http://a.test/again");
    assertThatThrownBy(() -> new DerivedGraphWriter(store))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the graph is complete");
  }

  @Test
  void aUnionHasTheCurrentPagesOfBothGraphsAndEachEdgeOnce() {
    try (var cambridge = another();
        var varsity = another()) {
      new StoreFixture(cambridge)
          .store(
              TestRecords.fetched("/", TestRecords.links("/old")),
              TestRecords.fetchedAt(
                  TestRecords.NOON.plusSeconds(60),
                  TestRecords.page("/", 2, TestRecords.GOT, TestRecords.links("/new", "/both"))),
              TestRecords.redirected("/moved", "/"));
      new StoreFixture(varsity)
          .store(
              TestRecords.fetched("/", TestRecords.links("/both", "/varsity")),
              TestRecords.fetched("/varsity"));
      var writer = new DerivedGraphWriter(store);
      writer.addAll(cambridge.graph());
      writer.addAll(varsity.graph());
      writer.finish();
      var union = pages();

      assertThat(union)
          .extracting(StoredPage::url)
          .containsExactly("http://a.test/", "http://a.test/moved", "http://a.test/varsity");
      assertThat(union.getFirst().evidence().at()).isEqualTo(TestRecords.NOON.plusSeconds(60));
      assertThat(union.getFirst().pageText()).isEqualTo(pages(cambridge).getFirst().pageText());
      assertThat(union.getFirst().links())
          .extracting(StoredLink::target)
          .containsExactly("http://a.test/new", "http://a.test/both", "http://a.test/varsity");
      assertThat(unionOf(store.graph(), varsity.graph())).isEqualTo(union);
    }
  }

  private List<StoredPage> unionOf(LinkGraph one, LinkGraph other) {
    try (var union = another()) {
      var writer = new DerivedGraphWriter(union);
      writer.addAll(one);
      writer.addAll(other);
      writer.finish();
      return pages(union);
    }
  }

  private List<String> rows(String question) {
    return store
        .graph()
        .query(
            snapshot ->
                new SqlReader(snapshot.connection()).all(row -> row.getString(1), question));
  }
}

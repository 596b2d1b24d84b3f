package orbweaver.library.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import orbweaver.contract.library.EmailDisplay;
import orbweaver.contract.library.EntryRule;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.LibraryRequest.Create;
import orbweaver.contract.library.LibraryRequest.Import;
import orbweaver.contract.library.LibraryRequest.Input;
import orbweaver.contract.library.LibraryRequest.Point;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingAuthor;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.library.PostingHead;
import orbweaver.contract.password.PasswordVerifier;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.library.InMemoryLibraryRecords;
import orbweaver.library.LibraryAnswer.Changed;
import orbweaver.library.VirtualLibrary;
import orbweaver.library.rules.Requester;
import orbweaver.library.text.HypertextNotation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of import and export. */
class LibraryExchangeTest {
  private static final Optional<EntryRule> MAPS =
      Optional.of(
          new EntryRule(
              Optional.of("maps"), Optional.empty(), Optional.of(2), Optional.of("walk")));

  private static final Optional<EntryRule> QUOTED =
      Optional.of(
          new EntryRule(
              Optional.of("title:\"old maps\" & <plans> 'of' OR été"),
              Optional.of("a.test"),
              Optional.of(2),
              Optional.empty()));

  private static final Instant NOW = Instant.parse("2026-01-01T12:00:00Z");

  private static VirtualLibrary empty() {
    return new VirtualLibrary(new InMemoryLibraryRecords());
  }

  private static long change(VirtualLibrary library, LibraryRequest request) {
    var answer = library.submit(request, Requester.OPERATOR, NOW);
    assertThat(answer).isInstanceOf(Changed.class);
    return ((Changed) answer).change().created().getFirst();
  }

  private static PostingHead titled(String title) {
    return PostingHead.titled(HypertextNotation.line(title));
  }

  private static VirtualLibrary example() {
    var library = empty();
    var purpose =
        Optional.of(
            HypertextNotation.text("Maps & \"plans\", see http://a.test/?a=1&b=2\n<two> lines"));
    var maps =
        change(
            library,
            new Create(
                1,
                titled("Maps & <plans>"),
                SubLibrary.plain().withPurpose(purpose).withRule(QUOTED)));
    change(library, new Create(maps, titled("Empty"), SubLibrary.plain()));
    change(library, new Point(maps, titled("[World \"map\"](http://a.test/?a=1&b=2)")));
    change(library, new Point(1, titled("no link")));
    change(
        library,
        new Input(
            maps,
            titled("[Report](http://a.test/r)"),
            HypertextNotation.text("one [two](http://b.test/)\n\nthree")));
    return library;
  }

  private static List<String> outline(VirtualLibrary library) {
    return library.read(
        view ->
            view.recent(1, 0, Integer.MAX_VALUE).postings().stream()
                .map(
                    posting ->
                        "%s | %s | %s | %s"
                            .formatted(
                                view.path(posting.number()).stream()
                                    .map(Posting::titleText)
                                    .collect(Collectors.joining("/")),
                                posting.head().title().links(),
                                posting.content(),
                                posting.created()))
                .sorted()
                .toList());
  }

  private static String export(VirtualLibrary library, ExchangeFormat format) {
    return library.read(view -> LibraryExport.write(view, 1, format, false));
  }

  @ParameterizedTest
  @EnumSource(ExchangeFormat.class)
  void anExportIsImportedAgain(ExchangeFormat format) {
    var library = example();
    var file = export(library, format);

    var copy = empty();
    change(copy, new Import(1, LibraryImport.read(file, format).postings()));

    assertThat(ExchangeFormat.of(file)).isEqualTo(format);
    assertThat(outline(copy)).isEqualTo(outline(library));
    assertThat(export(copy, format)).isEqualTo(file);
  }

  @Test
  void aJsonFileHasAllCharacteristicsAndPasswordsOnlyIfAskedFor() {
    var bytes = Base64.getEncoder();
    var password =
        new PasswordVerifier(
            bytes.encodeToString(new byte[16]), 8, 1, 1, bytes.encodeToString(new byte[32]));
    var head =
        new PostingHead(
            Hypertext.plain("x"),
            Optional.of(CrawlUrl.of("http://a.test/i.png")),
            new PostingAuthor(
                Optional.of("Me"), Optional.of("me@a.test"), EmailDisplay.SPELLED_OUT),
            Optional.of(password));
    var library = empty();
    change(
        library,
        new Create(1, head, new SubLibrary(Optional.empty(), true, Optional.of("walk"), MAPS)));

    var without =
        LibraryImport.read(export(library, ExchangeFormat.JSON), ExchangeFormat.JSON).postings();
    String with = library.read(view -> LibraryExport.write(view, 1, ExchangeFormat.JSON, true));

    assertThat(without.getFirst().head()).isEqualTo(head.withPassword(Optional.empty()));
    assertThat(without.getFirst().content())
        .isEqualTo(new SubLibrary(Optional.empty(), true, Optional.of("walk"), MAPS));
    assertThat(LibraryImport.read(with, ExchangeFormat.JSON).postings().getFirst().head())
        .isEqualTo(head);
  }

  @Test
  void theNameOfAFileTellsItsFormat() {
    assertThat(ExchangeFormat.ofName("maps.JSON")).contains(ExchangeFormat.JSON);
    assertThat(ExchangeFormat.ofName("a/maps.opml")).contains(ExchangeFormat.OPML);
    assertThat(ExchangeFormat.ofName("bookmarks.htm")).contains(ExchangeFormat.NETSCAPE);
    assertThat(ExchangeFormat.ofName("bookmarks.html")).contains(ExchangeFormat.NETSCAPE);
    assertThat(ExchangeFormat.ofName("opml")).isEmpty();
  }

  @Test
  void aBookmarkFileOfABrowserIsRead() {
    var html =
        """
        <!DOCTYPE NETSCAPE-Bookmark-file-1>
        <!-- This is an automatically generated file. -->
        <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
        <TITLE>Bookmarks</TITLE>
        <H1>Bookmarks Menu</H1>
        <DL><p>
            <DT><H3 ADD_DATE="1700000000" PERSONAL_TOOLBAR_FOLDER="true">Bar</H3>
            <DD>Things of every day
            <DL><p>
                <DT><A HREF="https://a.test/" ADD_DATE="1700000001" ICON="data:image/png;base64,x">A &amp; B</A>
                <DT><H3>Inner</H3>
                <DL><p>
                    <DT><A HREF="place:sort=8">Recent</A>
                </DL><p>
                <DT><A HREF="javascript:alert(1)">Bookmarklet</A>
                <DD>Runs
            </DL><p>
            <HR>
            <DT><A HREF="http://b.test/">Last</A>
        </DL><p>
        """;

    var result = LibraryImport.read(html, ExchangeFormat.of(html));
    var library = empty();
    change(library, new Import(1, result.postings()));

    assertThat(result.omittedLinks()).isEqualTo(2);
    assertThat(result.postings())
        .map(posting -> posting.head().title().text())
        .containsExactly("Bar", "A & B", "Inner", "Recent", "Bookmarklet", "Last");
    assertThat(result.postings())
        .map(posting -> posting.above().orElse(-1))
        .containsExactly(-1, 0, 0, 2, 0, -1);
    assertThat(result.postings().get(0).content())
        .isEqualTo(
            SubLibrary.plain().withPurpose(Optional.of(Hypertext.plain("Things of every day"))));
    assertThat(result.postings().get(0).created()).contains(Instant.ofEpochSecond(1_700_000_000));
    assertThat(result.postings().get(3).content()).isEqualTo(new Pointer());
    assertThat(result.postings().get(4).content()).isEqualTo(new Report(Hypertext.plain("Runs")));
    assertThat(result.postings().get(4).head().title().links()).isEmpty();
  }

  @Test
  void subscriptionsOfAFeedReaderAreRead() {
    var opml =
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <opml version="1.0"><head><title>Feeds</title></head><body>
          <outline text="News" title="News">
            <outline type="rss" text="A" xmlUrl="http://a.test/feed" htmlUrl="http://a.test/"/>
            <outline type="rss" text="B" xmlUrl="http://b.test/feed"/>
          </outline>
        </body></opml>
        """;

    var postings = LibraryImport.read(opml, ExchangeFormat.of(opml)).postings();

    assertThat(postings).hasSize(3);
    assertThat(postings.get(1).head().title())
        .isEqualTo(Hypertext.link("A", CrawlUrl.of("http://a.test/")));
    assertThat(postings.get(2).head().title().links())
        .containsExactly(CrawlUrl.of("http://b.test/feed"));
    assertThat(postings.get(2).above()).contains(0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<!DOCTYPE opml [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><opml><body><outline text=\"&x;\"/></body></opml>",
        "<!DOCTYPE opml SYSTEM \"http://127.0.0.1:1/x.dtd\"><opml><body><outline text=\"x\"/></body></opml>",
        "<opml><body><outline text=\"&lol;\"/></body></opml>",
        "<opml><body><outline text=\"x\"></body></opml>",
        "<opml><body></body></opml>"
      })
  void aHostileOrBrokenOutlineIsRejected(String opml) {
    assertThatThrownBy(() -> LibraryImport.read(opml, ExchangeFormat.OPML))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("(expected: ")
        .hasMessageNotContaining("root:");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<DL><p><DT><H3 DATA-RULE=\"{&quot;host&quot;:&quot;A B&quot;}\">Maps</H3><DL><p></DL></DL>",
        "<opml version=\"2.0\" xmlns:o=\"urn:orbweaver:library\"><body><outline text=\"Maps\""
            + " type=\"library\" o:rule=\"{}\"/></body></opml>",
      })
  void aRuleWithAnErrorIsRejectedWithItsLibrary(String file) {
    assertThatThrownBy(() -> LibraryImport.read(file, ExchangeFormat.of(file)))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("library \"Maps\": rule: ")
        .hasMessageContaining("expected: ");
  }

  @Test
  void librariesNestedTooDeeplyAreRejected() {
    var deepOpml =
        "<opml><body>"
            + "<outline text='x'>".repeat(10_000)
            + "</outline>".repeat(10_000)
            + "</body></opml>";
    var deepHtml = "<DL><DT><H3>x</H3>".repeat(10_000);

    for (var file : List.of(deepOpml, deepHtml))
      assertThatThrownBy(() -> LibraryImport.read(file, ExchangeFormat.of(file)))
          .isInstanceOf(ImportException.class)
          .hasMessage("libraries in libraries: more than 60 levels (expected: at most that many)");
  }

  @Test
  void aFileWithoutBookmarksIsRejected() {
    assertThatThrownBy(() -> LibraryImport.read("<p>hello", ExchangeFormat.NETSCAPE))
        .hasMessage("no bookmarks or outlines (expected: at least one)");
    assertThatThrownBy(
            () -> LibraryImport.read("{\"format\":1,\"postings\":[]}", ExchangeFormat.JSON))
        .hasMessage("postings: 0 (expected: 1 to 200000)");
    assertThatThrownBy(
            () -> LibraryImport.read("{\"format\":2,\"postings\":[]}", ExchangeFormat.JSON))
        .hasMessageContaining("format: 2 (expected: 1)");
  }

  @Test
  void aHundredThousandBookmarksAreImportedAndExported() {
    var html =
        IntStream.range(0, 100_000)
            .mapToObj(
                n -> "<DT><A HREF=\"http://h%d.test/\">Entry %d</A>\n".formatted(n % 5_000, n))
            .collect(Collectors.joining("", "<DL><p>\n", "</DL>"));
    var library = empty();
    change(library, new Import(1, LibraryImport.read(html, ExchangeFormat.NETSCAPE).postings()));
    var searched = library.read(view -> view.search(1, "entry 4321", 0, 20));
    var recent = library.read(view -> view.recent(1, 0, 20));
    var json = export(library, ExchangeFormat.JSON);

    assertThat(searched.total()).isEqualTo(11);
    assertThat(recent.total()).isEqualTo(100_000);
    assertThat(LibraryImport.read(json, ExchangeFormat.JSON).postings()).hasSize(100_000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\\n2 forged", "a\\u202Ecba", "a\\u200B", "a\\tb"})
  void aJsonFileWithTitlesThatForgeOrDisguiseIsRejected(String title) {
    var json = ExchangeFormat.JSON;
    var library = empty();
    change(library, new Point(1, titled("title")));
    var file = export(library, json).replace("\"title\"}", "\"" + title + "\"}");
    assertThat(file).contains(title);

    assertThatThrownBy(() -> LibraryImport.read(file, json))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("U+");
  }
}

package orbweaver.index.search;

import static orbweaver.index.sink.TestPage.url;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import orbweaver.index.query.QuerySyntaxException;
import orbweaver.index.sink.TestIndex;
import orbweaver.index.sink.TestPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageSearchTest {
  @TempDir private Path folder;
  private TestIndex index;

  @BeforeEach
  void open() {
    index = new TestIndex(folder.resolve("index"));
  }

  @AfterEach
  void close() {
    index.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "red;/a /b",
        "red fox;/a /b",
        "\"red fox\";/a",
        "\"fox red\";",
        "\"red fox\"~5;/a /b",
        "\"quick fox\"~1;/a",
        "red -quick;/b",
        "red NOT (quick OR slow);",
        "quick OR slow red;/a /b",
        "(quick OR slow) red;/a /b",
        "quick OR slow owl;/a",
        "fo*;/a /b",
        "f?x;/a /b",
        "*uic*;/a",
        "/[qs][a-z]+w?k?/;/a /b",
        "/R.D/;/a /b",
        "title:fox;/b",
        "title:quick;",
        "heading:beasts;/a",
        "text:beasts;",
        "text:\"red fox\";/a",
        "title:f*;/b",
        "anchor:vixen;/b",
        "vixen red;/b",
        "vixen quick;",
        "red -vixen;/a",
        "anchor:\"the vixen\";/b",
        "anchor:vix*;/b",
        "url:a;/a /b /c",
        "url:b;/b",
        "site:a.test;/a /b /c",
        "site:test;/a /b /c",
        "site:est;",
        "lang:en;/a",
        "lang:en-gb;/a",
        "lang:e;",
        "before:2026-11-21 site:a.test;/b",
        "after:2026-11-21T12:00 site:a.test;/a /c",
        "after:2026-11-21T12:00:01 site:a.test;",
        "activity:walk;/a",
        "activity:walk red;/a",
        "\"fox\" \"red\";/a /b",
        "föx;/a /b",
        "zzz*;",
        "\ud83d\ude00;"
      })
  void aQueryFindsThePages(String query, String paths) {
    index.add(
        TestPage.of("/a", "a quick red fox")
            .headings("The beasts")
            .language("en-gb")
            .accepted("walk"),
        TestPage.of("/b", "red and slow fox")
            .title("Fox")
            .at("2026-11-20T23:59:59.9Z")
            .rejected("walk"),
        TestPage.of("/c", "nothing else").links("/b", "The vixen"));
    var expected = paths == null ? List.<String>of() : List.of(paths.split(" "));
    assertThat(index.find(query)).containsExactlyInAnyOrderElementsOf(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "en, Many houses were built, house, houses",
    "en, The crawler crawls, crawling, crawl",
    "de, Die alten Häuser, Haus, hauser",
    "de, ein kleines Haus, Häusern, haus",
    "fr, les chevaux rapides, cheval, chevaux",
    "fr, une grande maison, grandes, maisons"
  })
  void aWordIsFoundInItsOtherForms(String language, String text, String one, String other) {
    index.add(TestPage.of("/x", text).language(language), TestPage.of("/y", "other"));
    assertThat(index.find(one)).containsExactly("/x");
    assertThat(index.find(other)).containsExactly("/x");
    assertThat(index.find("lang:" + language + " " + one)).containsExactly("/x");
    assertThat(index.find("\"" + one + "\"")).isEmpty();
  }

  @Test
  void theLanguageOfAPageIsDeclaredOrDetected() {
    index.add(
        TestPage.of("/declared", "the houses of the town and all of it").language("de"),
        TestPage.of("/detected", "the houses of the town and all of it"),
        TestPage.of("/undetermined", "the houses of the town and all of it").language("und"),
        TestPage.of("/unknown", "houses"));
    assertThat(index.find("lang:de")).containsExactly("/declared");
    assertThat(index.find("lang:en")).containsExactlyInAnyOrder("/detected", "/undetermined");
    assertThat(index.hit("houses url:unknown").language()).isEmpty();
  }

  @Test
  void chineseAndJapaneseTextIsFound() {
    index.add(TestPage.of("/tokyo", "東京都は日本の首都 hotel"), TestPage.of("/kyoto", "京都は古い都"));
    assertThat(index.find("東京")).containsExactly("/tokyo");
    assertThat(index.find("京都")).containsExactlyInAnyOrder("/tokyo", "/kyoto");
    assertThat(index.find("日本の首都")).containsExactly("/tokyo");
    assertThat(index.find("都日")).isEmpty();
    assertThat(index.find("古")).containsExactly("/kyoto");
    assertThat(index.find("\"首都 hotel\"")).containsExactly("/tokyo");
  }

  @Test
  void hostsAreFoundWithTheHostsBelow() {
    index.add(
        TestPage.of("http://www.example.org/", "one"),
        TestPage.of("http://example.org/", "two"),
        TestPage.of("http://badexample.org/", "three"),
        TestPage.of("http://127.0.0.1/", "four"),
        TestPage.of("http://bücher.test/", "five"));
    assertThat(index.find("site:example.org")).hasSize(2);
    assertThat(index.find("site:www.example.org")).hasSize(1);
    assertThat(index.find("site:127.0.0.1")).hasSize(1);
    assertThat(index.find("site:bücher.test")).hasSize(1);
    assertThat(index.find("url:bücher")).hasSize(1);
    assertThat(index.find("url:example")).hasSize(2);
  }

  @Test
  void aTitleWeighsMoreThanAText() {
    index.add(
        TestPage.of("/text", "spider and other words here").title("Other"),
        TestPage.of("/title", "other words are here").title("Spider"));
    assertThat(index.find("spider")).containsExactly("/title", "/text");
  }

  @Test
  void referencesRaiseAPage() {
    index.add(TestPage.of("/plain", "word"), TestPage.of("/cited", "word filler"));
    for (var at = 0; at < 20; at++) index.add(TestPage.of("/hub" + at, "hub").links("/cited", "x"));
    var request = new SearchRequest("word");
    assertThat(index.find(request)).containsExactly("/plain", "/cited");
    assertThat(index.find(request.withLinkPrior(true))).containsExactly("/cited", "/plain");
  }

  @Test
  void theTotalAndTheBestPagesAreReturned() {
    index.add(
        IntStream.range(0, 30)
            .mapToObj(
                at -> TestPage.of("/" + at, "word").at("2026-11-21T00:00:%02dZ".formatted(at)))
            .toArray(TestPage[]::new));
    var result = index.search(new SearchRequest("word").withTop(3).withOrder(HitOrder.NEWEST));
    assertThat(result.total()).isEqualTo(30);
    assertThat(result.isTotalExact()).isTrue();
    var newest = new SearchRequest("word").withOrder(HitOrder.NEWEST);
    assertThat(index.search(newest.withPart(2, 2)).hits())
        .extracting(hit -> hit.url().path())
        .containsExactly("/27", "/26");
    assertThat(index.search(newest.withPart(29, 2)).hits()).hasSize(1);
    assertThat(index.search(newest.withPart(30, 2)).hits()).isEmpty();
    assertThat(result.hits())
        .extracting(PageHit::url)
        .containsExactly(url("/29"), url("/28"), url("/27"));
    assertThat(index.search(new SearchRequest("site:a.test").withTop(5)).hits()).hasSize(5);
  }

  @Test
  void anActivityRestrictsTheSearch() {
    index.add(
        TestPage.of("/x", "word").accepted("walk"), TestPage.of("/y", "word").rejected("walk"));
    assertThat(index.find(new SearchRequest("word").withActivity("walk"))).containsExactly("/x");
  }

  @Test
  void likedPagesRaiseAndUnlikedPagesLowerSimilarOnes() {
    index.add(
        TestPage.of("/java-1", "java coffee beans roasted espresso"),
        TestPage.of("/java-2", "java coffee espresso milk"),
        TestPage.of("/java-3", "java compiler bytecode runtime"),
        TestPage.of("/java-4", "java compiler classes bytecode"));
    var request = new SearchRequest("java");
    assertThat(index.find(request.withFeedback(List.of(url("/java-1")), List.of())))
        .startsWith("/java-2")
        .containsExactlyInAnyOrder("/java-2", "/java-3", "/java-4");
    assertThat(index.find(request.withFeedback(List.of(url("/java-3")), List.of())))
        .startsWith("/java-4");
    assertThat(index.find(request.withFeedback(List.of(), List.of(url("/java-1")))))
        .endsWith("/java-2")
        .hasSize(3);
    assertThat(index.find(new SearchRequest("").withFeedback(List.of(url("/java-3")), List.of())))
        .startsWith("/java-4");
  }

  @Test
  void feedbackOnAPageThatIsNotIndexedIsAnError() {
    var request = new SearchRequest("word").withFeedback(List.of(url("/none")), List.of());
    assertThatThrownBy(() -> index.search(request))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("like: http://a.test/none (expected: the URL of a page in the index)");
  }

  @Test
  void anEmptyQueryNeedsALikedPage() {
    index.add(TestPage.of("/x", "word"));
    assertThatThrownBy(() -> index.search(new SearchRequest(" ")))
        .isInstanceOf(QuerySyntaxException.class)
        .hasMessageContaining("found the end");
    var unliked = new SearchRequest("").withFeedback(List.of(), List.of(url("/x")));
    assertThatThrownBy(() -> index.search(unliked)).isInstanceOf(QuerySyntaxException.class);
  }

  @Test
  void aPatternThatTooManyWordsMatchIsAnError() {
    var text = new StringBuilder();
    for (var at = 0; at <= PatternExpansion.MAX_WORDS; at++) text.append(" w").append(at);
    index.add(TestPage.of("/x", text.toString()));
    assertThatThrownBy(() -> index.find("title:y OR w*"))
        .isInstanceOf(QuerySyntaxException.class)
        .hasMessageStartingWith("column 12: expected a pattern that at most 10000 indexed words");
    assertThat(index.find("w99*")).containsExactly("/x");
  }

  @Test
  void patternsMatchWrittenWordsAndNoOtherForms() {
    index.add(TestPage.of("/x", "Die Häuser").language("de"));
    assertThat(index.find("haus*")).isEqualTo(index.find("/haus.*/")).containsExactly("/x");
    assertThat(index.find("/haus/")).isEmpty();
  }

  @Test
  void snippetsMarkTheWords() {
    var text =
        "First sentence without it. ".repeat(20)
            + "Here many houses stand.\nThe next line\tis red. "
            + "Another sentence. ".repeat(20);
    index.add(TestPage.of("/x", text).language("en"));
    var request = new SearchRequest("house \"next line\" re*").withSnippets(1);
    var snippet = index.search(request).hits().getFirst().snippets().getFirst();
    assertThat(marked(snippet)).containsExactly("houses", "next", "line", "red");
    assertThat(snippet.text()).contains("stand. The next line is red.").hasSizeLessThan(300);
  }

  @Test
  void aTextWithoutTheWordsIsShownFromItsBeginning() {
    index.add(TestPage.of("/x", "Beginning of the text. End.").title("Spider"));
    var snippets = index.search(new SearchRequest("spider")).hits().getFirst().snippets();
    assertThat(snippets).hasSize(1);
    assertThat(snippets.getFirst().text()).startsWith("Beginning of the text.");
    assertThat(snippets.getFirst().marks()).isEmpty();
  }

  @Test
  void aLongSentenceIsCutAroundTheFirstMark() {
    index.add(TestPage.of("/x", "filler ".repeat(500) + "spider " + "filler ".repeat(500)));
    var snippet = index.search(new SearchRequest("spider")).hits().getFirst().snippets().getFirst();
    assertThat(marked(snippet)).containsExactly("spider");
    assertThat(snippet.text()).hasSizeLessThanOrEqualTo(400);
  }

  private static List<String> marked(Snippet snippet) {
    return snippet.marks().stream()
        .map(mark -> snippet.text().substring(mark.start(), mark.end()))
        .toList();
  }

  @Test
  void aFolderWithoutAnIndexIsAnError() {
    var none = folder.resolve("none");
    assertThatThrownBy(() -> PageSearch.open(none))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessage("no index in %s (expected: the folder of an index with a commit)", none);
    assertThat(none).doesNotExist();
    assertThatThrownBy(() -> PageSearch.open(folder)).hasMessageStartingWith("no index in ");
  }
}

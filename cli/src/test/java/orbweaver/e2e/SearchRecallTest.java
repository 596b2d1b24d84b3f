package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import orbweaver.index.search.PageSearch;
import orbweaver.index.search.SearchRequest;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Test that a search finds each page of a documentation site that has a word or a phrase. The
 * expected pages are found by reading all pages of the site, with jsoup and the word boundaries of
 * the JDK.
 */
@Tag("integration")
class SearchRecallTest {
  private static final int WORDS = 300;
  private static final int PHRASES = 100;
  private static final Pattern PLAIN_WORD = Pattern.compile("[a-z]{2,30}");

  @TempDir Path temporary;

  private final Random random = new Random(33);

  @Test
  void aSearchFindsEachPageThatHasAWordOrAPhrase() throws Exception {
    try (var site = DocumentationSite.of("kafka-clients")) {
      var folder = temporary.resolve("crawl");
      CommandInProcess.run(site.crawl(folder, "--delay", "0s", "--index"));
      var pages = pages("kafka-clients", site.truth.urls());

      try (var search = PageSearch.open(folder.resolve("index"))) {
        for (var word : words(pages)) assertFindsAll(search, "text:" + word, word, pages);
        for (var phrase : phrases(pages))
          assertFindsAll(search, "text:\"" + phrase + "\"", phrase, pages);
      }
    }
  }

  /** Returns the words of each HTML page of the site, with a space before and after each. */
  private static Map<String, String> pages(String name, Iterable<String> urls) throws IOException {
    var jar = Path.of("target", "sites", name + "-javadoc.jar");
    var pages = new TreeMap<String, String>();
    try (var files = FileSystems.newFileSystem(jar)) {
      for (var url : urls) {
        var path = url.substring(DocumentationSite.SEED.length());
        if (path.endsWith(".html")) pages.put(url, words(files, path));
      }
    }
    assertThat(pages).hasSizeGreaterThan(100);
    return pages;
  }

  private static String words(FileSystem files, String path) throws IOException {
    var html = Files.readString(files.getPath(path), UTF_8);
    var text = Jsoup.parse(html).body().text();
    var words = new StringBuilder(" ");
    var boundaries = BreakIterator.getWordInstance(Locale.ROOT);
    boundaries.setText(text);
    var start = boundaries.first();
    for (var end = boundaries.next(); end != BreakIterator.DONE; end = boundaries.next()) {
      var part = text.substring(start, end).toLowerCase(Locale.ROOT);
      if (part.chars().anyMatch(Character::isLetterOrDigit)) words.append(part).append(' ');
      start = end;
    }
    return words.toString();
  }

  private List<String> words(Map<String, String> pages) {
    var all = new TreeSet<String>();
    for (var words : pages.values()) Collections.addAll(all, words.trim().split(" "));
    all.removeIf(word -> !PLAIN_WORD.matcher(word).matches());
    var chosen = new ArrayList<>(all);
    Collections.shuffle(chosen, random);
    return chosen.subList(0, WORDS);
  }

  private List<String> phrases(Map<String, String> pages) {
    var texts = List.copyOf(pages.values());
    var phrases = new ArrayList<String>();
    while (phrases.size() < PHRASES) {
      var words = texts.get(random.nextInt(texts.size())).trim().split(" ");
      var start = random.nextInt(words.length - 2);
      var phrase = List.of(words).subList(start, start + 3);
      if (phrase.stream().allMatch(word -> PLAIN_WORD.matcher(word).matches()))
        phrases.add(String.join(" ", phrase));
    }
    return phrases;
  }

  private static void assertFindsAll(
      PageSearch search, String query, String words, Map<String, String> pages) {
    var request = new SearchRequest(query).withTop(SearchRequest.MAX_TOP).withSnippets(0);
    var found =
        search.search(request).hits().stream()
            .map(hit -> hit.url().toString())
            .collect(toCollection(TreeSet::new));
    var expected = new TreeSet<String>();
    pages.forEach(
        (url, text) -> {
          if (text.contains(" " + words + " ")) expected.add(url);
        });
    assertThat(expected).as(query).isNotEmpty();
    assertThat(found).as(query).containsAll(expected);
  }
}

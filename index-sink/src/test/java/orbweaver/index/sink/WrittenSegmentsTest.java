package orbweaver.index.sink;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import orbweaver.index.analysis.IndexFields;
import orbweaver.index.analysis.LanguageDetector;
import orbweaver.index.segment.DocumentWriter;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.LongField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.CheckIndex;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LogDocMergePolicy;
import org.apache.lucene.index.Term;
import org.apache.lucene.store.FSDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Comparison of the segments of the index with those that Lucene writes for the same documents. */
class WrittenSegmentsTest {
  private static final List<String> SPECIAL =
      List.of(
          "Crème",
          "東京都",
          "ｶﾅ",
          "한국어",
          "don't",
          "3.14",
          "x".repeat(64),
          "y".repeat(150),
          "__",
          "eightchr",
          "eightchr9",
          "ёлка",
          "\ud83d\ude00",
          "Cre\u0300me");

  @TempDir private Path folder;
  private final LanguageDetector detector = new LanguageDetector();
  private final PageDocument document = new PageDocument();

  /** Index that changes are made in: that of Lucene, or our own. */
  private interface Target {
    void add(Document added) throws IOException;

    void replace(Term term, Document added) throws IOException;

    void delete(Term term) throws IOException;
  }

  private record Lucene(IndexWriter writer) implements Target {
    @Override
    public void add(Document added) throws IOException {
      writer.addDocument(added);
    }

    @Override
    public void replace(Term term, Document added) throws IOException {
      writer.updateDocument(term, added);
    }

    @Override
    public void delete(Term term) throws IOException {
      writer.deleteDocuments(term);
    }
  }

  private record Own(DocumentWriter writer) implements Target {
    @Override
    public void add(Document added) throws IOException {
      writer.add(added);
    }

    @Override
    public void replace(Term term, Document added) throws IOException {
      writer.replace(term, added);
    }

    @Override
    public void delete(Term term) throws IOException {
      writer.delete(term);
    }
  }

  @FunctionalInterface
  private interface Changes {
    void make(Target target) throws IOException;
  }

  private void requireEqual(Changes changes) throws IOException {
    try (var directory = FSDirectory.open(folder.resolve("lucene"));
        var writer = new IndexWriter(directory, config())) {
      changes.make(new Lucene(writer));
      writer.commit();
    }
    try (var writer = DocumentWriter.open(folder.resolve("own"), config())) {
      changes.make(new Own(writer));
      writer.commit(Map.of());
    }
    assertThat(merged("own")).isEqualTo(merged("lucene"));
  }

  // Merges keep the order of the documents.
  private static IndexWriterConfig config() {
    return IndexUpdater.config().setMergePolicy(new LogDocMergePolicy());
  }

  private List<String> merged(String name) throws IOException {
    try (var directory = FSDirectory.open(folder.resolve(name))) {
      requireClean(directory);
      try (var writer = new IndexWriter(directory, config())) {
        writer.forceMerge(1);
        writer.commit();
      }
      requireClean(directory);
      try (var reader = DirectoryReader.open(directory)) {
        return SegmentContent.of(reader.leaves().getFirst().reader());
      }
    }
  }

  private static void requireClean(FSDirectory directory) throws IOException {
    try (var check = new CheckIndex(directory)) {
      assertThat(check.checkIndex().clean).isTrue();
    }
  }

  private Document document(TestPage page) {
    return document.of(
        IndexedPage.of(
            page.page(),
            page.text().orElseThrow(),
            detector,
            ActivityDecisions.of(page.verdict())));
  }

  private static Document news(int number) {
    var news = new Document();
    news.add(new StringField("news-profile", "p" + number % 3, StringField.Store.NO));
    news.add(new LongField("news-number", number, LongField.Store.NO));
    news.add(new StoredField("news-item", new byte[] {1, 2, (byte) number}));
    return news;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void theyAreEqualAfterRandomChanges(long seed) throws IOException {
    requireEqual(
        target -> {
          var random = new Random(seed);
          for (var number = 0; number < 200; number++) change(target, random, number);
        });
  }

  private void change(Target target, Random random, int number) throws IOException {
    var known = "/p" + random.nextInt(number + 1);
    switch (random.nextInt(10)) {
      case 0 -> target.delete(term(known));
      case 1, 2 -> target.replace(term(known), document(page(known, random)));
      case 3 -> target.add(news(number));
      default -> target.replace(term("/p" + number), document(page("/p" + number, random)));
    }
  }

  private static Term term(String path) {
    return new Term(IndexFields.URL, TestPage.url(path).toString());
  }

  private static TestPage page(String path, Random random) {
    var page = TestPage.of(path, text(random, random.nextInt(100)));
    if (random.nextBoolean()) page.title(text(random, random.nextInt(5)) + ".");
    if (random.nextBoolean()) page.headings(text(random, 3) + ".", "!", text(random, 2) + ".");
    if (random.nextBoolean()) page.language("de-at");
    if (random.nextInt(3) > 0) page.accepted("walk" + random.nextInt(3));
    if (random.nextInt(3) == 0) page.rejected("other");
    for (var link = random.nextInt(5); link > 0; link--)
      page.links("/p" + random.nextInt(200), text(random, 3));
    return page;
  }

  private static String text(Random random, int words) {
    return IntStream.range(0, words).mapToObj(_ -> word(random)).collect(Collectors.joining(" "));
  }

  private static String word(Random random) {
    if (random.nextInt(8) == 0) return SPECIAL.get(random.nextInt(SPECIAL.size()));
    return "w" + (int) Math.exp(random.nextDouble() * 8);
  }

  @Test
  void theyAreEqualForPagesOfAllSizes() throws IOException {
    var texts = new ArrayList<String>();
    texts.add("");
    texts.add("a ".repeat(1 << 18));
    texts.add("東".repeat(1 << 15));
    texts.add(IntStream.range(0, 50_000).mapToObj(at -> "n" + at).collect(Collectors.joining(" ")));
    texts.addAll(List.of("one", "", "two three"));
    requireEqual(
        target -> {
          for (var at = 0; at < texts.size(); at++)
            target.add(document(TestPage.of("/" + at, texts.get(at)).accepted("walk")));
        });
  }

  @Test
  void theyAreEqualIfTheBufferIsFullManyTimes() throws IOException {
    requireEqual(
        target -> {
          var random = new Random(5);
          for (var number = 0; number < 60; number++)
            target.replace(
                term("/p" + random.nextInt(number + 1)),
                document(TestPage.of("/p" + number, numbers(random)).accepted("walk")));
        });
  }

  // A megabyte of words that hardly occur twice.
  private static String numbers(Random random) {
    return random.ints(100_000).mapToObj(Integer::toHexString).collect(Collectors.joining(" "));
  }
}

package orbweaver.index.search;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import orbweaver.index.analysis.IndexFields;
import orbweaver.index.analysis.IndexFormat;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.MultiTerms;
import org.apache.lucene.store.FSDirectory;

/**
 * Measurement of the queries per second that an index answers: ten hits with two snippets each, for
 * words of its pages. No test: run its main method, with the folder of an index, the number of
 * threads that ask, and the seconds for each kind of query as its arguments.
 */
public final class QueryRate {
  private static final int MIN_PAGES = 5;
  private static final Pattern PLAIN_WORD = Pattern.compile("[a-z]{3,20}");

  private final Random random = new Random(33);
  private final Path folder;
  private final int threads;
  private final long nanos;
  private final List<String> words = new ArrayList<>();
  private final List<String> phrases = new ArrayList<>();

  private QueryRate(Path folder, int threads, long seconds) {
    this.folder = folder;
    this.threads = threads;
    nanos = seconds * 1_000_000_000;
  }

  public static void main(String... arguments) throws Exception {
    new QueryRate(
            Path.of(arguments[0]), Integer.parseInt(arguments[1]), Long.parseLong(arguments[2]))
        .run();
  }

  private void run() throws Exception {
    try (var directory = FSDirectory.open(folder);
        var reader = IndexFormat.open(directory)) {
      readWords(reader);
      readPhrases(reader);
      print("%d pages, %d words, %d threads".formatted(reader.numDocs(), words.size(), threads));
    }
    try (var search = PageSearch.open(folder)) {
      // The first measurement is that of a JVM that has compiled nothing.
      for (var round = 0; round < 2; round++) {
        measure(search, "one word", () -> any(words));
        measure(search, "two words", () -> any(words) + " " + any(words));
        measure(search, "either word", () -> any(words) + " OR " + any(words));
        measure(search, "phrase", () -> "\"" + any(phrases) + "\"");
        measure(search, "prefix", () -> any(words).substring(0, 3) + "*");
        measure(search, "word of a link", () -> "anchor:" + any(words));
      }
    }
  }

  private void readWords(IndexReader reader) throws IOException {
    var terms = MultiTerms.getTerms(reader, IndexFields.TEXT).iterator();
    for (var term = terms.next(); term != null; term = terms.next()) {
      var word = term.utf8ToString();
      if (terms.docFreq() >= MIN_PAGES && PLAIN_WORD.matcher(word).matches()) words.add(word);
    }
  }

  private void readPhrases(IndexReader reader) throws IOException {
    var stored = reader.storedFields();
    for (var page = 0; page < reader.maxDoc() && phrases.size() < 1_000; page += 7) {
      var text = stored.document(page).get(IndexFields.TEXT);
      var parts = text == null ? new String[0] : text.toLowerCase(Locale.ROOT).split(" ");
      for (var at = 20; at + 1 < parts.length; at += 50)
        if (isPlain(parts[at]) && isPlain(parts[at + 1]))
          phrases.add(parts[at] + " " + parts[at + 1]);
    }
  }

  private static boolean isPlain(String word) {
    return PLAIN_WORD.matcher(word).matches();
  }

  private String any(List<String> all) {
    synchronized (random) {
      return all.get(random.nextInt(all.size()));
    }
  }

  private void measure(PageSearch search, String kind, Supplier<String> query) throws Exception {
    var end = System.nanoTime() + nanos;
    Callable<Long> reader = () -> count(search, query, end);
    var answered = 0L;
    try (var pool = Executors.newFixedThreadPool(threads)) {
      for (var count : pool.invokeAll(Collections.nCopies(threads, reader)))
        answered += count.get();
    }
    print("%-16s %8.0f queries/s".formatted(kind, answered * 1e9 / nanos));
  }

  private static long count(PageSearch search, Supplier<String> query, long end) {
    var answered = 0L;
    while (System.nanoTime() < end) {
      search.search(new SearchRequest(query.get()));
      answered++;
    }
    return answered;
  }

  private static void print(String line) {
    new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8).println(line);
  }
}

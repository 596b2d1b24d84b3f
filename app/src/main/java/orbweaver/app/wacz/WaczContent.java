package orbweaver.app.wacz;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import orbweaver.archive.sink.Capture;
import orbweaver.contract.Product;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.graph.store.LinkGraph;
import org.netpreserve.jwarc.WaczWriter;

/**
 * Content of a WACZ file while it is collected: index and page list in temporary files. Bodies are
 * copied as the WARC files contain them and are never in memory.
 */
public final class WaczContent implements AutoCloseable {
  private static final String HEADER =
      "{\"format\":\"json-pages-1.0\",\"id\":\"pages\",\"title\":\"Pages\"}\n";
  // Titles are looked up for that many pages at once.
  private static final int PAGES_PER_QUERY = 500;

  private final Path folder;
  private final SortedLines index;
  private final SortedLines pages;
  // By the name of a WARC file: the end of the last capture in it.
  private final Map<String, Long> files = new TreeMap<>();
  private long captures;
  private long pageCount;

  private WaczContent(Path folder) throws IOException {
    this.folder = folder;
    index = new SortedLines(Files.createDirectory(folder.resolve("index")));
    pages = new SortedLines(Files.createDirectory(folder.resolve("pages")));
  }

  /**
   * Creates an empty content.
   *
   * @param parent folder for the temporary files, which are deleted in the end
   */
  public static WaczContent in(Path parent) throws IOException {
    return new WaczContent(Files.createTempDirectory(parent, ".wacz"));
  }

  /**
   * Adds a capture. The index contains no errors and no confirmations: a program that replays the
   * newest response then takes the last one with a body.
   */
  public void add(Capture capture) {
    files.merge(capture.location().fileName(), capture.location().end().offset(), Math::max);
    if (capture.end().file() == capture.location().file())
      files.merge(capture.location().fileName(), capture.end().offset(), Math::max);
    if (capture.isFailure() || capture.isConfirmation()) return;
    try {
      index.add(CdxjEntry.line(capture));
      captures++;
      if (isPage(capture)) addPage(capture);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isPage(Capture capture) {
    var isHtml = capture.mediaType().filter(type -> type.contains("html")).isPresent();
    return isHtml && capture.accepted() && capture.status() / 100 == 2;
  }

  // The time comes first, so that the list is in the order of the crawl.
  private void addPage(Capture capture) throws IOException {
    var page = new WaczPage(capture.url(), capture.at(), Optional.empty());
    pages.add("%020d %s".formatted(capture.at().toEpochMilli(), Json.text(page)));
    pageCount++;
  }

  /** Tests whether there is no capture. */
  public boolean isEmpty() {
    return files.isEmpty();
  }

  /**
   * Writes the file.
   *
   * @param archive folder of the WARC files
   * @param graph graph of the crawl, which knows the titles of pages
   * @param created time of the file
   */
  public WaczReport write(OutputStream out, Path archive, LinkGraph graph, Instant created)
      throws IOException {
    var writer = new WaczWriter(out);
    writer.set("title", Product.NAME);
    writer.set("software", Product.NAME);
    writer.set("created", created.toString());
    for (var file : files.entrySet())
      writer.writeResource(
          "archive/" + file.getKey(),
          wholeRecords(archive.resolve(file.getKey()), file.getValue()));
    var cdxj = folder.resolve("index.cdxj");
    index.writeTo(cdxj);
    writer.writeResource("indexes/index.cdxj", cdxj);
    writer.writeResource("pages/pages.jsonl", pageList(graph));
    writer.finish();
    return new WaczReport(files.size(), captures, pageCount);
  }

  // The last file of a running crawl grows, and may end within a record.
  private Path wholeRecords(Path file, long end) throws IOException {
    if (Files.size(file) <= end) return file;
    var copy = folder.resolve("last.warc.gz");
    try (var from = FileChannel.open(file);
        var to =
            FileChannel.open(
                copy,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE)) {
      for (var at = 0L; at < end; ) {
        var copied = from.transferTo(at, end - at, to);
        if (copied == 0) throw new IOException(file + ": ends before " + end);
        at += copied;
      }
    }
    return copy;
  }

  private Path pageList(LinkGraph graph) throws IOException {
    var sorted = folder.resolve("pages.sorted");
    pages.writeTo(sorted);
    var list = folder.resolve("pages.jsonl");
    try (var in = Files.newBufferedReader(sorted, UTF_8);
        var out = Files.newBufferedWriter(list, UTF_8)) {
      out.write(HEADER);
      for (var some = next(in); !some.isEmpty(); some = next(in)) {
        var urls = new TreeSet<String>();
        for (var page : some) urls.add(page.url().toString());
        var titles = PageTitles.of(graph, List.copyOf(urls));
        for (var page : some) {
          var title = Optional.ofNullable(titles.get(page.url().toString()));
          out.write(Json.text(page.withTitle(title)));
          out.write('\n');
        }
      }
    }
    return list;
  }

  private static List<WaczPage> next(BufferedReader lines) throws IOException {
    var some = new ArrayList<WaczPage>();
    while (some.size() < PAGES_PER_QUERY) {
      var line = lines.readLine();
      if (line == null) break;
      some.add(page(line.substring(line.indexOf(' ') + 1)));
    }
    return some;
  }

  private static WaczPage page(String json) throws IOException {
    return switch (Json.read(json, WaczPage.class)) {
      case Decoded(var page) -> page;
      case Unreadable<WaczPage>(var reason) -> throw new IOException(reason);
    };
  }

  @Override
  public void close() throws IOException {
    try (var tree = Files.walk(folder)) {
      for (var file : tree.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
    }
  }
}

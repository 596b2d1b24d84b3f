package orbweaver.graph.analysis.export.linkdb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.formats.LineReader;
import orbweaver.contract.formats.WormArchiveWriter;
import orbweaver.graph.analysis.export.ExportFormat;
import orbweaver.graph.analysis.export.ExportSelection;
import orbweaver.graph.store.query.GraphQuery;
import orbweaver.graph.store.query.RowStream;

/**
 * Archive of the World Wide Web Worm that extends an older one: the lines of the pages that the
 * crawl requested, followed by every line of the older archive. A line that the older archive
 * contains is written once. The newer lines come first, because readers take the first title of a
 * page.
 *
 * @param older older archive, whose completed pages the crawl did not request
 */
public record ExtendedArchiveFormat(Path older) implements ExportFormat.ToFile {
  private static final String REQUESTED =
      "SELECT url FROM current_results WHERE source_file IS NULL";

  @Override
  public void write(ExportSelection selection, OutputStream out) throws IOException {
    var known = knownLines(selection.graph().query(requested()));
    var text = new OutputStreamWriter(out, UTF_8);
    new WormArchiveFormat(page -> page.evidence().sourceFile().isEmpty())
        .write(
            selection,
            line -> {
              var written = WormArchiveWriter.text(line);
              if (!known.contains(written)) text.append(written).append('\n');
            });
    try (var lines = olderLines()) {
      for (var line = lines.next(); line.isPresent(); line = lines.next())
        text.append(line.get()).append('\n');
    }
    text.flush();
  }

  private static GraphQuery<Set<String>, RuntimeException> requested() {
    return snapshot -> {
      var urls = new HashSet<String>();
      RowStream.forEach(snapshot.connection(), REQUESTED, row -> urls.add(row.getString(1)));
      return urls;
    };
  }

  private LineReader olderLines() throws IOException {
    return new LineReader(Files.newInputStream(older));
  }

  /** Returns the lines of the older archive about these pages. */
  private Set<String> knownLines(Set<String> pages) throws IOException {
    var known = new HashSet<String>();
    try (var lines = olderLines()) {
      for (var line = lines.next(); line.isPresent(); line = lines.next())
        if (page(line.get()).filter(pages::contains).isPresent()) known.add(line.get());
    }
    return known;
  }

  private static Optional<String> page(String line) {
    var words = line.split(" ", 4);
    var place = words[0].equals("R") || words[0].equals("I") ? 2 : 1;
    return words.length > place ? Optional.of(words[place]) : Optional.empty();
  }
}

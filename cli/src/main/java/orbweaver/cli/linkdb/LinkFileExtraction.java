package orbweaver.cli.linkdb;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import orbweaver.app.settings.FileWarnings;
import orbweaver.contract.formats.LinkFileReader;
import orbweaver.contract.formats.MalformedFileException;
import orbweaver.graph.analysis.search.LinkExtract.ExtractedLink;
import orbweaver.graph.analysis.search.LinkFileExtract;
import orbweaver.graph.analysis.search.LinkFileExtract.LinkCounts;
import orbweaver.graph.analysis.search.LinkQuery;
import orbweaver.runtime.OperationException;

/**
 * Numbers of the links that an extraction found in link files.
 *
 * @param total numbers of the links of all files
 * @param files numbers by file
 */
public record LinkFileExtraction(LinkCounts total, Map<String, LinkCounts> files) {
  public LinkFileExtraction {
    files = Collections.unmodifiableMap(new LinkedHashMap<>(files));
  }

  /**
   * Extracts links, file by file.
   *
   * @param counts whether distinct sources and targets are counted
   * @param links receives each link
   * @param warnings receives a sentence for each of the first oddities of a file
   * @throws OperationException if a file is malformed
   */
  public static LinkFileExtraction of(
      LinkFileArguments arguments,
      LinkQuery query,
      boolean counts,
      Consumer<ExtractedLink> links,
      Consumer<String> warnings)
      throws IOException {
    var files = new LinkedHashMap<String, LinkCounts>();
    try (var extract = new LinkFileExtract(query, counts, links)) {
      for (var file : arguments.files()) files.put(file.toString(), add(file, extract, warnings));
      return new LinkFileExtraction(extract.total(), files);
    }
  }

  private static LinkCounts add(Path file, LinkFileExtract extract, Consumer<String> warnings)
      throws IOException {
    var limited = new FileWarnings(file, warnings);
    try (var in = new BufferedInputStream(Files.newInputStream(file));
        var reader = new LinkFileReader(in, limited)) {
      var counts = extract.add(reader);
      limited.end();
      return counts;
    } catch (MalformedFileException e) {
      throw OperationException.usageError(file + ": " + e.getMessage());
    }
  }
}

package orbweaver.console.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toMap;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.console.source.CrawlSource;
import orbweaver.console.source.GraphCache;
import orbweaver.contract.formats.LinkFileList;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.export.ExportSelection;
import orbweaver.graph.analysis.export.linkdb.FormatDescription;
import orbweaver.graph.analysis.export.linkdb.HostLinkFile;
import orbweaver.graph.analysis.export.linkdb.LinkFileFormat;
import orbweaver.graph.analysis.export.linkdb.PublishedHost;
import orbweaver.graph.analysis.rank.NodeLevel;
import orbweaver.graph.analysis.reports.GraphState;
import orbweaver.graph.analysis.traps.BannedList;
import orbweaver.graph.store.LinkGraph;

/**
 * Link database of a crawl, for people and for other crawlers, below {@code /data/}: a link file
 * for each host, and the files that describe them. The link file at the well-known path has the
 * pages of all hosts; a reader uses those of the site that it asked. Robots are asked to read
 * nothing else.
 */
public record PublishedFiles(CrawlSource source, GraphCache<List<PublishedHost>> hosts)
    implements ServedFiles {
  private static final String FOLDER = "/data/";
  private static final String LINKS = "links/";
  // Well-known URI (RFC 8615).
  private static final String WELL_KNOWN = "/.well-known/link-database.txt";
  // RFC 9309: the longest matching path decides.
  private static final String ROBOTS =
      """
      User-agent: *
      Disallow: /
      Allow: /data
      Allow: /.well-known/link-database.txt
      """;
  private static final String COLUMNS = "file\thost\tpages\tlinks\tlatest\n";

  @Override
  public Optional<FileAnswer> answer(FileRequest request) {
    if (request.path().equals("/robots.txt"))
      return Optional.of(FileAnswer.of(FileAnswer.TEXT, "1", ROBOTS));
    if (request.path().equals(WELL_KNOWN)) return Optional.of(ofGraph(PublishedFiles::writeAll));
    if (!request.path().startsWith(FOLDER)) return Optional.empty();
    var name = request.path().substring(FOLDER.length());
    return switch (name) {
      case "FORMAT.txt" ->
          Optional.of(FileAnswer.of(FileAnswer.TEXT, "1", FormatDescription.ofServer()));
      case "banned.ini" -> Optional.of(ofGraph(PublishedFiles::writeBanned));
      case "domain_names.ini" -> Optional.of(ofHosts(PublishedFiles::domainNames));
      case "catalogue.tsv" -> Optional.of(ofHosts(PublishedFiles::catalogue));
      case "list.txt" -> Optional.of(ofHosts(all -> list(all, request.base())));
      default -> linkFile(name);
    };
  }

  private Optional<FileAnswer> linkFile(String name) {
    return hosts.get().value().stream()
        .filter(host -> name.equals(LINKS + host.fileName()))
        .findFirst()
        .map(host -> ofGraph((graph, out) -> writeHost(host, graph, out)));
  }

  /** Writer of a part of a graph. */
  @FunctionalInterface
  private interface GraphPart {
    void write(LinkGraph graph, OutputStream out) throws IOException;
  }

  private FileAnswer ofGraph(GraphPart part) {
    var state = source.query(graph -> graph.query(GraphState::of));
    return new FileAnswer(
        FileAnswer.TEXT, state.positions(), state.lastAnswer(), out -> write(part, out));
  }

  private void write(GraphPart part, OutputStream out) throws IOException {
    try {
      var _ =
          source.query(
              graph -> {
                try {
                  part.write(graph, out);
                  return out;
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static void writeAll(LinkGraph graph, OutputStream out) throws IOException {
    var all =
        new ExportSelection(graph, Set.of(LinkKind.values()), Optional.empty(), NodeLevel.PAGE);
    new LinkFileFormat().write(all, out);
  }

  private static void writeHost(PublishedHost host, LinkGraph graph, OutputStream out)
      throws IOException {
    var _ =
        graph.query(
            snapshot -> {
              new HostLinkFile(host.host()).write(snapshot, out);
              return out;
            });
  }

  private static void writeBanned(LinkGraph graph, OutputStream out) throws IOException {
    for (var line : BannedList.lines(graph)) out.write((line + "\n").getBytes(UTF_8));
  }

  /** Text about the hosts. */
  @FunctionalInterface
  private interface HostsText {
    String of(List<PublishedHost> hosts);
  }

  private FileAnswer ofHosts(HostsText text) {
    var read = hosts.get();
    return new FileAnswer(
        FileAnswer.TEXT,
        read.state().positions(),
        read.state().lastAnswer(),
        out -> out.write(text.of(read.value()).getBytes(UTF_8)));
  }

  private static String domainNames(List<PublishedHost> all) {
    return PublishedHost.domainNames(all).toString();
  }

  private static String catalogue(List<PublishedHost> all) {
    return Stream.concat(Stream.of(COLUMNS), all.stream().map(PublishedFiles::line))
        .collect(joining());
  }

  private static String line(PublishedHost host) {
    return "%s%s\t%s\t%d\t%d\t%s\n"
        .formatted(LINKS, host.fileName(), host.host(), host.pages(), host.links(), host.latest());
  }

  private static String list(List<PublishedHost> all, String base) {
    var files =
        all.stream()
            .filter(PublishedHost::isIndexable)
            .collect(
                toMap(
                    PublishedHost::host,
                    host -> CrawlUrl.of(base + "data/" + LINKS + host.fileName())));
    return new LinkFileList(files).toString();
  }
}

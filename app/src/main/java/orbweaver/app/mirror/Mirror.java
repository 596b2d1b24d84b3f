package orbweaver.app.mirror;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toMap;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import orbweaver.archive.sink.Capture;
import orbweaver.archive.sink.CaptureReader;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.extractor.encoding.DecodedBody;
import orbweaver.extractor.encoding.Encoding;
import orbweaver.extractor.encoding.QueryEncoding;
import orbweaver.extractor.header.ContentType;
import orbweaver.graph.store.LinkGraph;

/** Mirror of an archive in a folder, while it is written. */
public final class Mirror {
  private final LinkGraph graph;
  private final Path folder;
  private final CaptureReader reader;
  private final Map<CrawlUrl, SelectedCapture> selected;
  private final MirrorPlan plan;
  private final MirrorLinks links;

  private Mirror(
      Path folder,
      CaptureSelection captures,
      CaptureReader reader,
      MirrorOptions options,
      LinkGraph graph)
      throws IOException {
    this.graph = graph;
    this.folder = folder;
    this.reader = reader;
    selected = captures.captures();
    plan = new MirrorPlan(selected, redirects());
    links = new MirrorLinks(plan, options, AbsenceReasons.of(graph));
  }

  /**
   * Writes a mirror and checks its files.
   *
   * @param folder empty folder
   * @param captures captures that it shows
   * @param graph graph of the crawl, which knows why a URL was not captured
   */
  public static MirrorReport write(
      Path folder,
      CaptureSelection captures,
      CaptureReader reader,
      MirrorOptions options,
      LinkGraph graph)
      throws IOException {
    return new Mirror(folder, captures, reader, options, graph).write();
  }

  private MirrorReport write() throws IOException {
    for (var file : plan.files()) writeFile(file);
    for (var placeholder : links.placeholders().entrySet()) {
      var url = placeholder.getKey();
      var text = MirrorPages.placeholder(url, links.absence(url));
      write(placeholder.getValue(), text.getBytes(UTF_8));
    }
    Files.writeString(folder.resolve(PathAllocator.INDEX), MirrorPages.index(entries()));
    return report(check());
  }

  private MirrorReport report(MirrorCheck check) {
    var numbers =
        plan.files().stream()
            .map(MirroredFile::capture)
            .collect(toMap(capture -> capture.url().toString(), Capture::number));
    var edges = GraphEdges.compare(graph, numbers, links.edges());
    return new MirrorReport(
        entries().size(),
        plan.files().size(),
        selected.keySet().stream().filter(url -> plan.file(url).isPresent()).count(),
        links.placeholders().size(),
        links.counts(),
        links.reasons(),
        edges.edges(),
        edges.missing().stream().map(edge -> edge.source() + " " + edge.target()).toList(),
        check.leaks(),
        check.broken());
  }

  private MirrorCheck check() throws IOException {
    var check = new MirrorCheck(folder);
    for (var file : plan.files()) {
      if (file.isMarkup()) check.checkPage(file.path().in(folder));
      if (file.isStylesheet()) check.checkStylesheet(file.path().in(folder));
    }
    for (var path : links.placeholders().values()) check.checkPage(path.in(folder));
    check.checkPage(folder.resolve(PathAllocator.INDEX));
    return check;
  }

  // The first file of each host is that of its shortest URL.
  private Map<String, MirroredFile> entries() {
    var entries = new LinkedHashMap<String, MirroredFile>();
    for (var url : selected.keySet())
      plan.file(url).ifPresent(file -> entries.putIfAbsent(file.path().hostDirectory(), file));
    return entries;
  }

  private Map<CrawlUrl, CrawlUrl> redirects() throws IOException {
    var redirects = new HashMap<CrawlUrl, CrawlUrl>();
    for (var entry : selected.entrySet()) {
      if (!entry.getValue().isRedirect()) continue;
      var location = header(entry.getValue().capture(), "location");
      if (location.isPresent()
          && entry.getKey().resolve(location.get()) instanceof Resolved(var to))
        redirects.put(entry.getKey(), to);
    }
    return redirects;
  }

  private Optional<String> header(Capture capture, String name) throws IOException {
    return reader
        .head(capture)
        .lines()
        .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(name + ":"))
        .map(line -> line.substring(name.length() + 1).strip())
        .findFirst();
  }

  private void writeFile(MirroredFile file) throws IOException {
    var capture = file.capture();
    var body = reader.body(capture);
    if (!file.isMarkup() && !file.isStylesheet()) {
      write(file.path(), body);
      return;
    }
    var charset = header(capture, "content-type").flatMap(field -> ContentType.of(field).charset());
    var text = file.isMarkup() ? page(file, body, charset) : stylesheet(file, body, charset);
    write(file.path(), text.getBytes(UTF_8));
  }

  private String page(MirroredFile file, byte[] body, Optional<String> charset) {
    var decoded = DecodedBody.of(body, charset);
    var host = List.of(file.path().hostDirectory());
    var source = source(file, decoded.encoding(), host);
    return HtmlRewriter.rewrite(decoded.text(), links, file, source);
  }

  private String stylesheet(MirroredFile file, byte[] body, Optional<String> charset) {
    var decoded = StylesheetRewriter.decode(body, charset);
    var source = source(file, Encoding.UTF_8, file.path().directories());
    return new StylesheetRewriter(links).rewriteFile(decoded.text(), source);
  }

  private static ReferenceSource source(
      MirroredFile file, Encoding encoding, List<String> directories) {
    var url = file.capture().url();
    return new ReferenceSource(url, Optional.of(url), new QueryEncoding(encoding), directories);
  }

  private void write(MirrorPath path, byte[] content) throws IOException {
    var file = path.in(folder);
    Files.createDirectories(file.resolveSibling(""));
    Files.write(file, content);
  }
}

package orbweaver.cli.news;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.cli.graph.GraphQueryOptions;
import orbweaver.cli.options.TaskOptions;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.search.IndexFolder;
import orbweaver.contract.profile.Profile;
import orbweaver.graph.analysis.paths.LinkNeighbourhood.Neighbour;
import orbweaver.graph.analysis.paths.PageSurroundings;
import orbweaver.graph.store.LinkGraph;
import orbweaver.index.profile.ProfileFolder;
import orbweaver.index.profile.ProfilePages;
import orbweaver.index.sink.PageCopy;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver profile index}. */
@Command(
    name = "index",
    header = "Writes an index of the local neighbourhood of a profile, without requests.",
    description = {
      "The index has the pages of the crawl that match the profile, and those that links connect with"
          + " them, in either direction. It is searched with:",
      "",
      "  orbweaver search TERMS --index FOLDER",
      "",
      "It stays as it is while the crawl goes on; the same command writes it again.",
      ""
    },
    mixinStandardHelpOptions = true)
final class ProfileIndexCommand implements Callable<Integer> {
  @Parameters(paramLabel = "NAME", description = "Name of a profile on file.")
  private String name = "";

  @Option(
      names = "--within",
      paramLabel = "N",
      defaultValue = "1",
      description = "Maximum number of links from or to a page that matches. Default: 1.")
  private int within;

  @Option(
      names = "--max-pages",
      paramLabel = "M",
      description = "Maximum number of pages in the index, the nearest first. Default: unlimited.")
  private Optional<Integer> maxPages = Optional.empty();

  @Option(
      names = "--into",
      paramLabel = "FOLDER",
      description = "Folder of the index. Default: index-NAME in the folder of the crawl.")
  private Optional<Path> into = Optional.empty();

  @Option(
      names = "--never-requested",
      paramLabel = "FILE",
      description =
          "Write the URLs of the neighbourhood that the crawl found and never requested to this file,"
              + " as seeds for crawl --seeds.")
  private Optional<Path> listFile = Optional.empty();

  @Mixin private GraphQueryOptions query = new GraphQueryOptions();

  @Override
  public Integer call() {
    query.at().requireCurrentGraph("profile index");
    GraphQueryOptions.require(within >= 0, "--within", within, "0 or more");
    maxPages.ifPresent(
        limit -> GraphQueryOptions.require(limit >= 1, "--max-pages", limit, "1 or more"));
    return query.printAnswer(this::write, result -> result.text() + "\n");
  }

  private NeighbourhoodIndex write(LinkGraph graph) {
    var profile = profile();
    var source = source();
    var matching = matching(source, profile);
    var near = PageSurroundings.of(matching, within, query.compressedGraph(graph));
    var urls = near.stream().map(Neighbour::url).toList();
    var target = target();
    var copy =
        GraphQueryOptions.checked(
            () -> PageCopy.write(source, urls, maxPages.orElse(Integer.MAX_VALUE), target));
    var unvisited = unvisited(graph);
    var neverRequested =
        urls.stream()
            .filter(url -> unvisited.contains(url) && !copy.found().contains(url))
            .toList();
    listFile.ifPresent(file -> writeList(CommandEnvironment.resolve(file), neverRequested));
    return new NeighbourhoodIndex(
        name,
        target.toString(),
        within,
        matching.size(),
        copy.copied(),
        copy.found().size() - copy.copied(),
        urls.size() - copy.found().size() - neverRequested.size(),
        neverRequested);
  }

  private Profile profile() {
    var folder = new ProfileFolder(FolderLayout.profiles(query.folder()), TaskOptions.CLOCK);
    return folder.list().stream()
        .filter(profile -> profile.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                OperationException.usageError(
                    name
                        + ": no such profile (expected: a name that orbweaver profile list shows)"));
  }

  /** Returns the folder of the index of the crawl, which first stores what it has read. */
  private Path source() {
    var index = IndexFolder.of(Optional.empty(), query.folder());
    if (index.hasIndex()) return index.path();
    throw OperationException.folderError(
        index.path() + ": no index (expected: the folder of a crawl with --index)");
  }

  private Path target() {
    return into.map(CommandEnvironment::resolve)
        .orElseGet(() -> query.folder().resolve("index-" + name));
  }

  private static Set<String> matching(Path index, Profile profile) {
    var matching = pages(index, profile);
    if (!matching.isEmpty()) return matching;
    var reason =
        profile.formula().isPresent() ? "; it has a formula, so only pages of its news match" : "";
    throw OperationException.usageError(
        "%s: no page of the index matches%s (expected: a crawl that has read such pages)"
            .formatted(profile.name(), reason));
  }

  private static Set<String> pages(Path index, Profile profile) {
    try {
      return ProfilePages.of(index, profile);
    } catch (IllegalStateException e) {
      throw OperationException.folderError(
          index + ": " + e.getMessage() + "; orbweaver archive index builds the index again");
    }
  }

  private static Set<String> unvisited(LinkGraph graph) {
    var urls = new HashSet<String>();
    graph.forEachUnvisitedUrl(urls::add);
    return urls;
  }

  private static void writeList(Path file, List<String> urls) {
    var text = urls.stream().map(url -> url + "\n").collect(Collectors.joining());
    try {
      Files.writeString(file, text, UTF_8);
    } catch (IOException e) {
      throw OperationException.usageError(
          "--never-requested: %s: %s (expected: a file that can be written)"
              .formatted(file, e.getMessage()));
    }
  }
}

package orbweaver.cli.graph;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.cli.options.DirOption;
import orbweaver.cli.options.GraphOption;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.remote.AtOption;
import orbweaver.cli.remote.GraphSession;
import orbweaver.contract.formats.LinkFileReader;
import orbweaver.contract.formats.MalformedFileException;
import orbweaver.graph.analysis.export.linkdb.SubSite;
import orbweaver.graph.analysis.export.linkdb.SubSite.PageSource;
import orbweaver.graph.analysis.rank.NodeLevel;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver graph subsite}. */
@Command(
    name = "subsite",
    header = "Extracts the pages of a sub-site with their links from a link database.",
    description = {
      "The text is searched in the URL of each page as the link database of British universities"
          + " abbreviates it: without http:// and a leading www, but with its dot. Writes a link"
          + " file, or with --output both parts, subsite.txt and remainder.txt, which together have"
          + " all pages once.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class SubsiteCommand implements Callable<Integer> {
  private static final List<String> CRAWL_OPTIONS =
      List.of("--dir", "--graph", "--kinds", "--activity", AtOption.NAME);

  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "TEXT", description = "Text in the URLs of the sub-site.")
  private String text = "";

  @Mixin private DirOption dir = new DirOption();

  @Mixin private GraphOption graph = new GraphOption();

  @Mixin private AtOption at = new AtOption();

  @Mixin private ExportSelectionOptions chosen = new ExportSelectionOptions();

  @Option(
      names = "--file",
      paramLabel = "FILE",
      description = "Split this link file instead of a crawl.")
  private Optional<Path> file = Optional.empty();

  @Option(names = "--rest", description = "Print the remainder instead of the sub-site.")
  private boolean isRest;

  @Mixin private ExportOutputOption output = new ExportOutputOption();

  @Override
  public Integer call() throws IOException {
    if (file.isPresent()) CRAWL_OPTIONS.forEach(option -> reject(option, "--file"));
    if (output.isGiven()) reject("--rest", "--output");
    var subsite = GraphQueryOptions.checked(() -> new SubSite(text));
    if (file.isPresent()) ofFile(subsite, file.get());
    else ofCrawl(subsite);
    return ExitCode.FINISHED.number();
  }

  private void reject(String option, String other) {
    if (command.commandLine().getParseResult().hasMatchedOption(option)) {
      throw OperationException.usageError(
          "%s: has no effect with %s (expected: only one of them)".formatted(option, other));
    }
  }

  private void ofCrawl(SubSite subsite) throws IOException {
    try (var session = GraphSession.open(graph.location(), dir.path())) {
      write(subsite, SubSite.pagesOf(chosen.selectionOf(at.graph(session), NodeLevel.PAGE)));
    }
  }

  private void ofFile(SubSite subsite, Path name) throws IOException {
    if (Files.isDirectory(name) || !Files.isReadable(name)) {
      throw OperationException.usageError(name + ": cannot be read (expected: a link file)");
    }
    try (var in = new BufferedInputStream(Files.newInputStream(name));
        var reader = new LinkFileReader(in, this::warn)) {
      write(subsite, SubSite.pagesOf(reader));
    } catch (MalformedFileException e) {
      throw OperationException.usageError(name + ": " + e.getMessage());
    }
  }

  private void warn(String warning) {
    command.commandLine().getErr().println("orbweaver: " + warning);
  }

  private void write(SubSite subsite, PageSource pages) throws IOException {
    if (output.isGiven()) output.writeFolder(in -> subsite.split(pages, in));
    else output.writeFile(out -> subsite.write(pages, isRest, out));
  }
}

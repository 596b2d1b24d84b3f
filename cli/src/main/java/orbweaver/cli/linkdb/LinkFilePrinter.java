package orbweaver.cli.linkdb;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Map;
import java.util.Optional;
import orbweaver.app.log.SafeTerminalText;
import orbweaver.contract.EnumText;
import orbweaver.graph.analysis.search.LinkExtract.ExtractedLink;
import orbweaver.graph.analysis.search.LinkFileExtract.LinkCounts;
import orbweaver.graph.analysis.search.LinkQuery;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Printer of the links that are found in link files, or of their numbers. It prints each link as it
 * is found.
 */
public final class LinkFilePrinter {
  private final PrintWriter out;
  private final PrintWriter err;
  private final Optional<CountedItem> count;
  private final boolean isPerFile;
  private final boolean isShortened;
  private final boolean isJson;
  private boolean hasPrinted;

  /**
   * Creates a printer to the output of a command.
   *
   * @param count what is counted; lists the links if absent
   * @param isPerFile whether the count of each file is printed, and then the total
   * @param isShortened whether URLs are abbreviated
   */
  public LinkFilePrinter(
      CommandSpec command,
      Optional<CountedItem> count,
      boolean isPerFile,
      boolean isShortened,
      boolean isJson) {
    out = command.commandLine().getOut();
    err = command.commandLine().getErr();
    this.count = count;
    this.isPerFile = isPerFile;
    this.isShortened = isShortened;
    this.isJson = isJson;
  }

  /** Counted objects. */
  public enum CountedItem {
    SOURCE,
    TARGET,
    EDGES;

    private long in(LinkCounts counts) {
      return switch (this) {
        case SOURCE -> counts.sources();
        case TARGET -> counts.targets();
        case EDGES -> counts.edges();
      };
    }

    @Override
    public String toString() {
      return EnumText.of(this);
    }
  }

  /**
   * Output of {@code --json}, after the links.
   *
   * @param files numbers by file
   */
  private record Numbers(long sources, long targets, long edges, Map<String, LinkCounts> files) {}

  /** Extracts the links of the files and prints them or their numbers. */
  public void print(LinkFileArguments files, LinkQuery query) throws IOException {
    if (isJson) out.print("{\"links\":[");
    var counts = isJson || count.filter(item -> item != CountedItem.EDGES).isPresent();
    var extraction = LinkFileExtraction.of(files, query, counts, this::print, this::warn);
    if (isJson) out.print("]," + numbers(extraction).substring(1) + "\n");
    else count.ifPresent(item -> print(item, extraction));
    out.flush();
  }

  private void print(ExtractedLink link) {
    if (count.isPresent()) return;
    var shown = isShortened ? link.abbreviated() : link;
    if (isJson) out.print((hasPrinted ? "," : "") + SafeTerminalText.json(shown));
    else out.print(SafeTerminalText.text(shown.line() + "\n"));
    hasPrinted = true;
  }

  private static String numbers(LinkFileExtraction extraction) {
    var total = extraction.total();
    return SafeTerminalText.json(
        new Numbers(total.sources(), total.targets(), total.edges(), extraction.files()));
  }

  private void print(CountedItem item, LinkFileExtraction extraction) {
    if (isPerFile) {
      extraction
          .files()
          .forEach(
              (file, counts) ->
                  out.print(SafeTerminalText.text(file + "\t" + item.in(counts) + "\n")));
    }
    out.print((isPerFile ? "total\t" : "") + item.in(extraction.total()) + "\n");
  }

  private void warn(String warning) {
    err.println("orbweaver: " + warning);
  }
}

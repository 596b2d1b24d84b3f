package orbweaver.cli.trap;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import orbweaver.cli.exit.CommandException;
import orbweaver.contract.linkfile.Shortened;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.trap.Suspicion;

/**
 * Places as the banned list of the link database of British universities, {@code banned.ini}: the
 * domain in brackets, then one beginning of URLs a line, shortened as that database shortens URLs,
 * each below its reason. A site as a whole stands in a comment: that is for somebody to say.
 */
public record BannedList(List<String> lines) {
  private static final List<String> HEAD =
      List.of("# Suspected traps and mirrors. Look at each before it is banned.");

  public BannedList {
    lines = List.copyOf(lines);
  }

  /**
   * Of all that looks like one in a graph.
   *
   * @param now what dates are ahead of
   */
  public static BannedList of(LinkGraph graph, Instant now) {
    return of(TrapReport.of(graph, now).all());
  }

  /** Of those that have a place. */
  static BannedList of(List<Suspicion> suspicions) {
    var lines = new ArrayList<>(HEAD);
    suspicions.stream()
        .filter(one -> one.place().isPresent())
        .collect(groupingBy(BannedList::domain, TreeMap::new, toList()))
        .forEach((domain, places) -> lines.addAll(section(domain, places)));
    return new BannedList(lines);
  }

  private static String domain(Suspicion one) {
    return CrawlUrl.of(one.place().orElseThrow()).domain();
  }

  private static List<String> section(String domain, List<Suspicion> places) {
    var lines = new ArrayList<>(List.of("", "[" + domain + "]"));
    for (var one : places) {
      var url = CrawlUrl.of(one.place().orElseThrow());
      var isSite = url.path().equals("/");
      lines.add("# %s: %d URLs, %s".formatted(one.sign(), one.urls(), one.seen()));
      lines.add((isSite ? "# the whole site: " : "") + Shortened.of(url));
    }
    return lines;
  }

  /** Never over another list: people have worked on that. */
  void write(Path file) {
    try {
      Files.write(file, lines, StandardOpenOption.CREATE_NEW);
    } catch (FileAlreadyExistsException e) {
      throw CommandException.usage(file + ": is there already (expected: a new file)");
    } catch (IOException e) {
      throw CommandException.usage(file + ": cannot be written (" + e.getMessage() + ")");
    }
  }
}

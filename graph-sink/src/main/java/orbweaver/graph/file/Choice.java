package orbweaver.graph.file;

import static java.util.stream.Collectors.toSet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import orbweaver.contract.page.LinkKind;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.answer.KeptPage;
import orbweaver.graph.rank.Level;

/**
 * What of a graph goes into files.
 *
 * @param kinds of links; those of others are as if they were not there
 * @param activity the one whose accepted pages go, with their links; all pages when absent
 * @param level of what the nodes are, in formats that have nodes
 */
public record Choice(LinkGraph graph, Set<LinkKind> kinds, Optional<String> activity, Level level) {
  public Choice {
    kinds = Set.copyOf(kinds);
  }

  /** Hands on every page that is chosen, with the links that are, by URL. */
  public void pages(Reader reader) throws IOException {
    var isChosen = chosen();
    var texts = kinds.stream().map(LinkKind::text).collect(toSet());
    try {
      graph.evidence(
          page -> {
            if (isChosen.test(page.url())) read(reader, page, texts);
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static void read(Reader reader, KeptPage page, Set<String> kinds) {
    var links = page.links().stream().filter(link -> kinds.contains(link.kind())).toList();
    try {
      reader.read(page.with(links));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Tells by its URL whether a page is chosen. */
  public Predicate<String> chosen() {
    if (activity.isEmpty()) return _ -> true;
    var accepted = new HashSet<String>();
    graph.decisions(
        activity.get(),
        decision -> {
          if (decision.accepted()) accepted.add(decision.url());
        });
    return accepted::contains;
  }

  /** Takes a page. */
  @FunctionalInterface
  public interface Reader {
    void read(KeptPage page) throws IOException;
  }
}

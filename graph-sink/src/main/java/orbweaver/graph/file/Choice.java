package orbweaver.graph.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import orbweaver.contract.page.LinkKind;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.answer.KeptPage;
import orbweaver.graph.answer.KeptPage.Link;
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
    try {
      graph.evidence(
          page -> {
            if (isChosen.test(page.url())) read(reader, page);
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void read(Reader reader, KeptPage page) {
    try {
      reader.read(page.with(page.links().stream().filter(this::isChosen).toList()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean isChosen(Link link) {
    return kinds.stream().anyMatch(kind -> kind.text().equals(link.kind()));
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

package orbweaver.graph.file.chart;

import java.util.Optional;
import orbweaver.contract.page.OmittedLinks;
import orbweaver.graph.answer.KeptPage;

/**
 * What edges lead from and to: a URL, a host or a domain.
 *
 * @param page what became of it; absent where nobody asked, and of hosts and domains
 */
public record Node(String name, Optional<Answer> page) {
  /** What a URL answered. */
  public record Answer(
      Optional<Integer> status,
      String outcome,
      Optional<String> contentType,
      Optional<String> title,
      Optional<Long> omittedLinks) {
    private static Answer of(KeptPage page) {
      var shown = page.shown();
      return new Answer(
          shown.status(),
          page.outcome(),
          shown.header("content-type"),
          page.said().title(),
          page.omitted().map(OmittedLinks::total));
    }
  }

  static Node of(KeptPage page) {
    return new Node(page.url(), Optional.of(Answer.of(page)));
  }

  /** One of which the name is all there is. */
  static Node named(String name) {
    return new Node(name, Optional.empty());
  }

  /** The status, if there was an answer that had one. */
  public Optional<Integer> status() {
    return page.flatMap(Answer::status);
  }

  /** As in JSON: {@code got}, {@code failed}. */
  public Optional<String> outcome() {
    return page.map(Answer::outcome);
  }

  public Optional<String> contentType() {
    return page.flatMap(Answer::contentType);
  }

  public Optional<String> title() {
    return page.flatMap(Answer::title);
  }

  /** Returns how many of its links were left out of the graph; empty when none was. */
  public Optional<Long> omittedLinks() {
    return page.flatMap(Answer::omittedLinks);
  }
}

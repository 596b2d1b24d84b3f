package orbweaver.graph.file.chart;

import java.util.Optional;
import orbweaver.contract.page.OmittedLinks;
import orbweaver.graph.answer.KeptPage;

/**
 * Node of the graph: a URL, a host or a domain.
 *
 * @param page response of the URL; absent if it was not requested, and for hosts and domains
 */
public record Node(String name, Optional<Answer> page) {
  /** Response of a URL. */
  public record Answer(
      Optional<Integer> status,
      String outcome,
      Optional<String> contentType,
      Optional<String> title,
      Optional<Long> omittedLinks) {
    private static Answer of(KeptPage page) {
      var evidence = page.shown();
      return new Answer(
          evidence.status(),
          page.outcome(),
          evidence.header("content-type"),
          page.said().title(),
          page.omitted().map(OmittedLinks::total));
    }
  }

  static Node of(KeptPage page) {
    return new Node(page.url(), Optional.of(Answer.of(page)));
  }

  /** Returns a node without a response. */
  static Node named(String name) {
    return new Node(name, Optional.empty());
  }

  /** Returns the HTTP status; empty without a response that has one. */
  public Optional<Integer> status() {
    return page.flatMap(Answer::status);
  }

  /** Returns the outcome as in JSON: {@code got}, {@code failed}. */
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

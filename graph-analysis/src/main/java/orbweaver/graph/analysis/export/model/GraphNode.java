package orbweaver.graph.analysis.export.model;

import java.util.Optional;
import orbweaver.contract.page.OmittedLinks;
import orbweaver.graph.store.StoredPage;

/**
 * Node of the graph: a URL, a host or a domain.
 *
 * @param name URL, host or domain
 * @param page response of the URL; absent if it was not requested, and for hosts and domains
 */
public record GraphNode(String name, Optional<NodeResponse> page) {
  /** Response of a URL. */
  public record NodeResponse(
      Optional<Integer> status,
      String outcome,
      Optional<String> contentType,
      Optional<String> title,
      Optional<Long> omittedLinks) {
    private static NodeResponse of(StoredPage page) {
      var evidence = page.evidence();
      return new NodeResponse(
          evidence.status(),
          page.outcome(),
          evidence.header("content-type"),
          page.pageText().title(),
          page.omitted().map(OmittedLinks::total));
    }
  }

  static GraphNode of(StoredPage page) {
    return new GraphNode(page.url(), Optional.of(NodeResponse.of(page)));
  }

  /** Returns a node without a response. */
  static GraphNode named(String name) {
    return new GraphNode(name, Optional.empty());
  }

  /** Returns the HTTP status; empty without a response. */
  public Optional<Integer> status() {
    return page.flatMap(NodeResponse::status);
  }

  /** Returns the outcome as in JSON, such as {@code fetched} or {@code failed}. */
  public Optional<String> outcome() {
    return page.map(NodeResponse::outcome);
  }

  public Optional<String> contentType() {
    return page.flatMap(NodeResponse::contentType);
  }

  public Optional<String> title() {
    return page.flatMap(NodeResponse::title);
  }

  /** Returns the number of its links that were left out of the graph; empty if none was. */
  public Optional<Long> omittedLinks() {
    return page.flatMap(NodeResponse::omittedLinks);
  }
}

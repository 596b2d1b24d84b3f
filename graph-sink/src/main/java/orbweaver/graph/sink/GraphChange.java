package orbweaver.graph.sink;

import orbweaver.contract.graph.EdgeKey;
import orbweaver.contract.graph.PublicEdge;
import orbweaver.contract.graph.PublicPage;

/**
 * Change of the graph, as published on the topics {@code page} and {@code edge}. Publishing a
 * change twice is harmless.
 */
public sealed interface GraphChange {
  /** Returns the URL of the page to which the change belongs. */
  String source();

  /** Page with a new current answer. */
  record PageUpdated(PublicPage page) implements GraphChange {
    @Override
    public String source() {
      return page.url();
    }
  }

  /** Edge of the new current answer of its page. */
  record EdgeUpdated(PublicEdge edge) implements GraphChange {
    @Override
    public String source() {
      return edge.source();
    }
  }

  /** Edge that the new current answer of its page does not contain any more. */
  record EdgeRemoved(EdgeKey edge) implements GraphChange {
    @Override
    public String source() {
      return edge.source();
    }
  }
}

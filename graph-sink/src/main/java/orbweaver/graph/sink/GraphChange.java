package orbweaver.graph.sink;

import orbweaver.contract.graph.EdgeKey;
import orbweaver.contract.graph.PublicEdge;
import orbweaver.contract.graph.PublicPage;

/** Change of the graph as published on its public topics. Publishing a change twice is harmless. */
public sealed interface GraphChange {
  /** Returns the page that changed. */
  String source();

  /** Page whose current answer is new. */
  record PageUpdated(PublicPage page) implements GraphChange {
    @Override
    public String source() {
      return page.url();
    }
  }

  /** Edge that exists now. */
  record EdgeUpdated(PublicEdge edge) implements GraphChange {
    @Override
    public String source() {
      return edge.source();
    }
  }

  /** Edge that was removed. */
  record EdgeRemoved(EdgeKey edge) implements GraphChange {
    @Override
    public String source() {
      return edge.source();
    }
  }
}

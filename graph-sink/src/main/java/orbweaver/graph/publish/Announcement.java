package orbweaver.graph.publish;

import orbweaver.contract.graph.EdgeKey;
import orbweaver.contract.graph.PublicEdge;
import orbweaver.contract.graph.PublicPage;

/** Change of the graph as published on its public topics. Publishing a change twice is harmless. */
public sealed interface Announcement {
  /** Returns the page that changed. */
  String source();

  /** Page whose current answer is new. */
  record PageNow(PublicPage page) implements Announcement {
    @Override
    public String source() {
      return page.url();
    }
  }

  /** Edge that exists now. */
  record EdgeNow(PublicEdge edge) implements Announcement {
    @Override
    public String source() {
      return edge.source();
    }
  }

  /** Edge that was removed. */
  record EdgeGone(EdgeKey edge) implements Announcement {
    @Override
    public String source() {
      return edge.source();
    }
  }
}

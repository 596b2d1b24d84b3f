package orbweaver.graph.publish;

import orbweaver.contract.graph.EdgeKey;
import orbweaver.contract.graph.PublicEdge;
import orbweaver.contract.graph.PublicPage;

/** A change of the graph as its public topics tell it. Told twice it is the same. */
public sealed interface Announcement {
  /** The page whose change it is. */
  String source();

  /** What stands for a URL now. */
  record PageNow(PublicPage page) implements Announcement {
    @Override
    public String source() {
      return page.url();
    }
  }

  /** An edge that is there now. */
  record EdgeNow(PublicEdge edge) implements Announcement {
    @Override
    public String source() {
      return edge.source();
    }
  }

  /** An edge that is there no longer. */
  record EdgeGone(EdgeKey edge) implements Announcement {
    @Override
    public String source() {
      return edge.source();
    }
  }
}

package orbweaver.graph.analysis.picture;

import java.io.PrintWriter;
import orbweaver.contract.EnumText;
import orbweaver.graph.analysis.crawltree.TreeWriter;
import orbweaver.graph.store.LinkGraph;

/** Format of a crawl tree for people. */
public enum TreeFormat {
  TEXT,
  HTML,
  OPML,
  SVG;

  /**
   * Creates a writer of the format.
   *
   * @param graph graph that has the anchor texts
   */
  public TreeWriter writer(PrintWriter out, LinkGraph graph) {
    return switch (this) {
      case TEXT -> TreeWriter.text(out);
      case HTML -> TreeWriter.html(out);
      case OPML -> TreeWriter.opml(out);
      case SVG -> new SvgTreeWriter(out, graph);
    };
  }

  /** Returns the name that options use. */
  @Override
  public String toString() {
    return EnumText.of(this);
  }
}

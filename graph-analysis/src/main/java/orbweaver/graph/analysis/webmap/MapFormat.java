package orbweaver.graph.analysis.webmap;

import orbweaver.contract.EnumText;

/** Format of a map for people. */
public enum MapFormat {
  TEXT,
  HTML;

  /** Returns the name that options use. */
  @Override
  public String toString() {
    return EnumText.of(this);
  }
}

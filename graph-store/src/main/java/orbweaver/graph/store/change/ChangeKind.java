package orbweaver.graph.store.change;

import orbweaver.contract.EnumText;

/** Kind of change of a URL. */
public enum ChangeKind {
  /** The URL has a page that it did not have before. */
  NEW,
  /** The body of the page differs. */
  CHANGED,
  /** The URL of a page redirects now, or the target of its redirect differs. */
  MOVED,
  /** The URL had a page and fails now. */
  GONE;

  /** Returns the name that texts use. */
  @Override
  public String toString() {
    return EnumText.of(this);
  }
}

package orbweaver.cli.graph;

import orbweaver.contract.EnumText;

/** Notation of an index. */
enum IndexStyle {
  DOTTED,
  COMPACT;

  @Override
  public String toString() {
    return EnumText.of(this);
  }
}

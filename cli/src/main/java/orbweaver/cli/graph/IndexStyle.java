package orbweaver.cli.graph;

import orbweaver.contract.EnumText;
import orbweaver.language.evidence.FamilyIndex;

/** Notation of a family index. */
enum IndexStyle {
  DOTTED,
  COMPACT;

  /** Returns the family index in this notation. */
  String format(FamilyIndex index) {
    return switch (this) {
      case DOTTED -> index.toString();
      case COMPACT -> index.compact();
    };
  }

  @Override
  public String toString() {
    return EnumText.of(this);
  }
}

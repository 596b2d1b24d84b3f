package orbweaver.cli.graph;

import java.util.Locale;
import java.util.function.Function;
import orbweaver.language.evidence.FamilyIndex;

/** Notation of a family index. */
enum IndexStyle {
  DOTTED(FamilyIndex::toString),
  COMPACT(FamilyIndex::compact);

  private final Function<FamilyIndex, String> formatter;

  IndexStyle(Function<FamilyIndex, String> printed) {
    this.formatter = printed;
  }

  Function<FamilyIndex, String> formatter() {
    return formatter;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
